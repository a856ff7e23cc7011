import { FIELD_TYPE_EXAMPLES } from '../../src/frame/field-types/examples';
import type { FieldTypeData, SchemaPattern } from '../../src/frame/model/field-type-data';

interface Node {
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Node | undefined>>;
  additionalProperties?: boolean | Node;
  items?: Node;
  oneOf?: readonly Node[];
  allOf?: readonly Node[];
  $ref?: string;
  if?: Node;
}

interface MetaSchema extends Node {
  definitions: Readonly<Record<string, Node>>;
}

const ABOUT_KEYWORDS = `# Schema keywords

<!-- Made by \`npm run generate\` from schemas/_meta/entity.schema.json. Change that file instead. -->

A schema in \`schemas/\` is JSON Schema (draft 7 to 2020-12), with ajv's \`$data\` and the keywords of this page. Editors complete these keywords. An unknown keyword stops the start; the message names the nearest valid keyword.

- References point to any place of the same file. Recursive structures are three levels deep.
- \`null\` means that a value may be missing. In lists, \`null\` is an entry.
- Alternatives (\`oneOf\`, \`anyOf\`) that only list required fields are rules. Other alternatives are a choice by their titles or definition names. Users edit structures without a form as JSON.

A file whose \`$schema\` is a draft of JSON Schema (\`http://json-schema.org/…\`) comes from elsewhere. The compiler omits its invalid defaults, unknown keywords and formats, and references to other documents with a warning. \`add entity --from\` also omits patterns that could block the server for minutes. Where a part of a rule is omitted, alternatives and conditions accept more values. A nested value without a type may also be a text, number or list, which forms show as JSON. Instants are stored in UTC with milliseconds; a warning names these fields.
In such a file, a point in a name becomes \`_\`. A list, or an object with free names, is one field \`entries\`. The field \`others\` stores properties without a schema.
`;

function resolved(node: Node, meta: MetaSchema): Node {
  const reference = node.$ref ?? (node.allOf?.length === 1 ? node.allOf[0]?.$ref : undefined);
  if (reference === undefined) return node;
  const target = meta.definitions[reference.split('/').at(-1) ?? ''];
  if (target === undefined) throw new Error(`The meta-schema refers to ${reference}, which it does not define`);
  const { $ref, allOf, ...own } = node;
  return { ...resolved(target, meta), ...own };
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function valuesOf(node: Node, meta: MetaSchema): string {
  if (node.enum !== undefined) return node.enum.map(code).join(', ');
  if (node.const !== undefined) return code(node.const);
  if (node.oneOf !== undefined) return 'one of several forms';
  if (node.items !== undefined) return `list of ${valuesOf(resolved(node.items, meta), meta)}`;
  if (node.type === 'string' && node.pattern !== undefined) return `text as ${code(node.pattern)}`;
  const kinds = node.type === undefined ? ['any value'] : [node.type].flat();
  return kinds.map((kind) => (kind === 'string' ? 'text' : kind)).join(' or ');
}

type Row = { path: string; node: Node; needed: boolean; sameAs?: string };

function rowsOfAnyName({ additionalProperties }: Node, meta: MetaSchema, prefix: string): Row[] {
  if (typeof additionalProperties !== 'object') return [];
  const node = resolved(additionalProperties, meta);
  const own = node.description === undefined ? [] : [{ path: `${prefix}<name>`, node, needed: false }];
  return [...own, ...rowsBelow(node, meta, `${prefix}<name>.`)];
}

function rowsBelow(node: Node, meta: MetaSchema, prefix = ''): Row[] {
  const inner = resolved(node, meta);
  const described = new Map<string, string>();
  const words = Object.entries(inner.properties ?? {}).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const node = resolved(value, meta);
    const row = { path: prefix + name, node, needed: inner.required?.includes(name) === true };
    const content = JSON.stringify(rowsBelow(node, meta));
    const sameAs = described.get(content);
    if (sameAs !== undefined) return [{ ...row, sameAs }];
    if (content !== '[]') described.set(content, row.path);
    return [row, ...rowsBelow(node, meta, `${row.path}.`)];
  });
  const named = rowsOfAnyName(inner, meta, prefix);
  const elements = inner.items === undefined ? [] : rowsBelow(inner.items, meta, prefix);
  const variants = (inner.oneOf ?? []).flatMap((variant) => rowsBelow(variant, meta, prefix));
  return [...words, ...named, ...elements, ...variants];
}

/** Returns a list item for each keyword, without nesting, so that each item is clear by itself. */
function list(rows: readonly Row[], meta: MetaSchema): string[] {
  const lines = rows.map(({ path, node, needed, sameAs }) => {
    const values = sameAs === undefined ? valuesOf(node, meta) : `as ${code(sameAs)}`;
    const meaning = node.description === undefined ? '' : `: ${node.description}`;
    return `- ${code(path)} (${needed ? 'required; ' : ''}${values})${meaning}`;
  });
  return [...new Set(lines)];
}

function section(keyword: string, value: Node, meta: MetaSchema): string {
  const node = resolved(value, meta);
  const rows = rowsBelow(node, meta);
  const content = rows.length === 0 ? [`Value: ${valuesOf(node, meta)}`] : list(rows, meta);
  return [`## ${keyword}`, '', `${node.description}.`, '', ...content, ''].join('\n');
}

function ownKeywords({ properties = {} }: Node): [string, Node][] {
  return Object.entries(properties).flatMap(([name, node]) =>
    node !== undefined && name.startsWith('x-') ? [[name, node]] : [],
  );
}

export function generateKeywordDocs(meta: MetaSchema): string {
  const onProperties = ownKeywords(meta.definitions.property ?? {});
  const names = new Set(onProperties.map(([name]) => name));
  const onEntities = ownKeywords(meta).filter(([name]) => !names.has(name));
  const sections = (keywords: readonly [string, Node][]) => keywords.map(([name, node]) => section(name, node, meta));
  return [
    ABOUT_KEYWORDS,
    '# On an entity\n',
    ...sections(onEntities),
    '# On a property\n',
    ...sections(onProperties),
  ].join('\n');
}

const ABOUT_TYPES = `# Field types

<!-- Made by \`npm run generate\` from src/frame/field-types. Change \`examples.ts\` there, or the type itself. -->

The field type of a property decides its column, filter, input, display and export. A property gets the type
that fits its JSON Schema best, unless \`x-field.type\` names another type.

The limits of a type apply in forms and on the server, unless the schema contains other limits. Lists cannot sort by values stored as \`json\` or \`textList\`. Values stored as \`json\` have no column unless \`x-field.column\` adds a column. A type without "Default for" needs \`x-field.type\`.
`;

const OPERATORS: Readonly<Record<string, string>> = {
  eq: 'equal',
  ne: 'not equal',
  in: 'one of',
  gt: 'more',
  gte: 'at least',
  lt: 'less',
  lte: 'at most',
  contains: 'contains',
  prefix: 'begins with',
  containsAny: 'has any of',
  containsNone: 'has none of',
  exists: 'exists',
};

function patternText(pattern: SchemaPattern): string {
  return code(JSON.stringify(pattern).replaceAll('"*"', '…'));
}

function typeSection({ name, matches, limits, storage }: FieldTypeData): string {
  const example = FIELD_TYPE_EXAMPLES[name];
  if (example === undefined) throw new Error(`src/frame/field-types/examples.ts has no example of "${name}"`);
  const facts = [
    matches.length === 0 ? [] : `Default for ${matches.map(patternText).join(', ')}.`,
    limits === undefined ? [] : `Limits: ${code(limits)}.`,
    `Stored as ${code(storage)}.`,
  ].flat();
  return [
    `## ${name}`,
    '',
    example.text,
    '',
    '```json',
    JSON.stringify(example.schema),
    '```',
    '',
    facts.join(' '),
    '',
  ].join('\n');
}

function filterSection(types: readonly FieldTypeData[]): string {
  const filters = types.map(({ operators }) => operators.map((one) => OPERATORS[one]).join(', '));
  const lines = [...new Set(filters)].map((each) => {
    const names = types.filter((_type, index) => filters[index] === each).map(({ name }) => code(name));
    return `- Filters of ${names.join(', ')}: ${each || 'none'}`;
  });
  return ['## Filters', '', ...lines, ''].join('\n');
}

export function generateFieldTypeDocs(types: readonly FieldTypeData[]): string {
  return [ABOUT_TYPES, filterSection(types), ...types.map(typeSection)].join('\n');
}
