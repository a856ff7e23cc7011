import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Fault, Range } from './fault';
import { LEFT_OUT, OTHER_METHOD, OTHER_OPERATOR, withoutAnchors } from './replacements';

type Found = Omit<Fault, 'file'>;

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** `undefined` says the same as no value, and a yes or no has a fault of its own. */
const isFaultOfItsOwn = (node: ESTree.Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'boolean') ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** Every fault of a source that is worth planting, in the order of the source. */
export function faultsOf(file: string, source: string): Fault[] {
  const found: Found[] = [];
  /** Types, imports and names of properties, where a literal is no value. */
  const leftOut: Range[] = [];
  const chains: Range[] = [];

  const text = ({ start, end }: Range) => source.slice(start, end);
  const add = (at: Range, replacement: string, reachedBy: Range = at) => {
    const { start, end } = at;
    found.push({ at: { start, end }, replacement, reachedBy: { start: reachedBy.start, end: reachedBy.end } });
  };
  const leaveOut = ({ start, end }: Range) => leftOut.push({ start, end });

  function otherOperator(node: Range, left: Range, right: Range, operator: string): void {
    const begin = left.end + source.slice(left.end, right.start).indexOf(operator);
    const at = { start: begin, end: begin + operator.length };
    for (const other of OTHER_OPERATOR[operator] ?? []) add(at, other, node);
  }
  function decided(test: Range): void {
    add(test, 'true');
    add(test, 'false');
  }
  function returned(value: ESTree.Expression): void {
    if (!isFaultOfItsOwn(value)) add(value, 'undefined');
  }
  function called(node: ESTree.CallExpression): void {
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.computed) return;
    const around = chains.at(-1) ?? node;
    const { name } = callee.property;
    const other = OTHER_METHOD[name];
    if (other !== undefined) add(callee.property, other, around);
    if (LEFT_OUT.includes(name)) add({ start: callee.object.end, end: node.end }, '', around);
  }
  function literal(node: ESTree.Node & Range): void {
    if (node.type !== 'Literal') return;
    if ('regex' in node) {
      for (const shorter of withoutAnchors(node.regex.pattern, node.regex.flags)) add(node, shorter);
    } else if (typeof node.value === 'boolean') add(node, String(!node.value));
    else if (typeof node.value === 'number') add(node, String(node.value + 1));
    else if (typeof node.value === 'string' && node.value !== '') add(node, "''");
  }

  const visited: VisitorObject = {
    ImportDeclaration: leaveOut,
    ExportAllDeclaration: leaveOut,
    TSTypeAnnotation: leaveOut,
    TSTypeParameterInstantiation: leaveOut,
    TSTypeAliasDeclaration: leaveOut,
    TSInterfaceDeclaration: leaveOut,
    TSTypeReference: leaveOut,
    TSLiteralType: leaveOut,
    TaggedTemplateExpression: ({ quasi }) => leaveOut(quasi),
    Property: ({ key, computed }) => {
      if (!computed) leaveOut(key);
    },
    ChainExpression: (node) => chains.push(node),
    'ChainExpression:exit': () => chains.pop(),
    BinaryExpression: (node) => {
      const joins = node.operator === '+' && (isText(node.left) || isText(node.right));
      if (!joins) otherOperator(node, node.left, node.right, node.operator);
    },
    LogicalExpression: (node) => {
      otherOperator(node, node.left, node.right, node.operator);
      if (node.operator === '??') add({ start: node.left.end, end: node.end }, '', node);
    },
    AssignmentExpression: (node) => otherOperator(node, node.left, node.right, node.operator),
    UpdateExpression: (node) => {
      const at = node.prefix ? node.start : node.argument.end;
      for (const other of OTHER_OPERATOR[node.operator] ?? []) add({ start: at, end: at + 2 }, other, node);
    },
    UnaryExpression: (node) => {
      if (node.operator === '!' || node.operator === '-') add(node, `(${text(node.argument)})`);
    },
    IfStatement: ({ test }) => decided(test),
    ConditionalExpression: ({ test }) => decided(test),
    WhileStatement: ({ test }) => add(test, 'false'),
    ReturnStatement: ({ argument }) => {
      if (argument !== null) returned(argument);
    },
    ArrowFunctionExpression: ({ body }) => {
      if (body.type !== 'BlockStatement') returned(body);
    },
    ExpressionStatement: ({ expression }) => {
      const isSuper = expression.type === 'CallExpression' && expression.callee.type === 'Super';
      if (!isSuper) add(expression, 'undefined');
    },
    CallExpression: called,
    ArrayExpression: (node) => {
      if (node.elements.length > 0) add(node, '[]');
    },
    TemplateLiteral: (node) => add(node, "''"),
    Literal: literal,
  };
  new Visitor(visited).visit(parseSync(file, source).program);

  const isLeftOut = ({ at }: Found) => leftOut.some(({ start, end }) => start <= at.start && at.end <= end);
  return found
    .filter((fault) => !isLeftOut(fault))
    .sort((one, other) => one.at.start - other.at.start)
    .map((fault) => ({ file, ...fault }));
}
