import type { EntityModel } from '../../../src/frame/model/entity-model';
import { evaluate, OPERATORS, operandsOf, pathsOf, stepOf } from '../../../src/frame/model/expression';
import { readsOf } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import { mixedKinds } from './expression-kinds';
import type { Report } from './report';

type Entities = ReadonlyMap<string, EntityModel>;
export type Refuse = (problem: string) => void;

const NUMBERS = ['+', '-', '*', '/', '%', 'min', 'max', 'round'];
const LENGTHS = ['days', 'hours', 'minutes', 'months', 'years'];
const PRESENT = ['today', 'now'];
const ANSWERS = ['==', '!=', '<', '<=', '>', '>=', '!', 'in'];

/** Operators of programming languages and spreadsheets with their supported equivalent. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ...(['=', '===', 'eq'] as const).map((name) => [name, '=='] as const),
  ...(['<>', '!==', 'ne', 'not'] as const).map((name) => [name, '!='] as const),
  ['&&', 'and'],
  ['||', 'or'],
  ['concat', 'cat'],
  ['sum', '+'],
]);

function meant(model: EntityModel, path: string, byName: Entities): string {
  const [first = '', ...rest] = path.split('.');
  const target = byName.get(model.fieldByPath.get(first)?.reference?.entity ?? '');
  const others = target === undefined ? [] : [...target.fieldByPath.keys()].map((name) => `${first}.${name}`);
  return didYouMean(path, rest.length > 0 && others.length > 0 ? others : [...model.fieldByPath.keys()]);
}

function operatorsOf(expression: unknown): string[] {
  if (Array.isArray(expression)) return expression.flatMap(operatorsOf);
  const step = stepOf(expression);
  return step === undefined ? [] : [step.operator, ...step.operands.flatMap(operatorsOf)];
}

function isNoNumber(model: EntityModel, operand: unknown): FieldModel | undefined {
  const step = stepOf(operand);
  const field = step?.operator === 'var' ? model.fieldByPath.get(String(step.operands[0])) : undefined;
  return field === undefined || field.storage === 'integer' || field.storage === 'real' ? undefined : field;
}

export function checkSteps(model: EntityModel, expression: unknown, refuse: Refuse): void {
  if (Array.isArray(expression)) {
    for (const entry of expression) checkSteps(model, entry, refuse);
    return;
  }
  const step = stepOf(expression);
  if (step === undefined) return;
  const { operator, operands } = step;
  if (Object.keys(Object(expression)).length !== 1)
    refuse('has parts without exactly one operator; write { "+": [1, 2] }');
  const count = operandsOf(operator);
  if (count === undefined) {
    const hint = OTHERWISE.get(operator);
    const advice = hint === undefined ? didYouMean(operator, OPERATORS) : `; write "${hint}".`;
    refuse(`unknown operator "${operator}"${advice} Known: ${OPERATORS.join(' ')}`);
    return;
  }
  const [least, most] = count;
  if (operands.length < least || operands.length > most) {
    refuse(
      `"${operator}" takes ${least === most ? least : `${least} to ${most}`} operands, and has ${operands.length}`,
    );
  }
  const wrong = NUMBERS.includes(operator) ? operands.flatMap((operand) => isNoNumber(model, operand) ?? []) : [];
  for (const { path } of wrong) refuse(`"${operator}" takes numbers, and "${path}" is none`);
  const [, divisor] = operands;
  if (
    (operator === '/' || operator === '%') &&
    pathsOf(divisor).length === 0 &&
    evaluate(divisor, () => undefined) === 0
  ) {
    refuse(`divides by 0, which makes no value; write another number behind "${operator}", or the path of a field`);
  }
  const mixed = mixedKinds(model, { operator, operands });
  if (mixed !== undefined) refuse(mixed);
  if (operator !== 'var') for (const operand of operands) checkSteps(model, operand, refuse);
  else if (typeof operands[0] !== 'string') refuse('"var" takes the path of a field');
}

function made({ operator }: { operator: string }): FieldModel['storage'][] | undefined {
  if (NUMBERS.includes(operator) || LENGTHS.includes(operator)) return ['integer', 'real'];
  if (operator === 'addMonths') return ['text'];
  if (ANSWERS.includes(operator)) return ['boolean'];
  return operator === 'cat' ? ['text'] : undefined;
}

/** Checks an expression for unknown operators and names, and for a wrong result type. */
export function checkExpression(
  model: EntityModel,
  field: FieldModel,
  expression: unknown,
  byName: Entities,
  report: Report,
): void {
  const refuse: Refuse = (problem) => report([field.pointer, 'x-value', 'expression'], problem);
  checkSteps(model, expression, refuse);
  for (const operator of operatorsOf(expression).filter((one) => PRESENT.includes(one))) {
    refuse(`"${operator}" is another one tomorrow, and the value is stored; ask for it in x-checks, or use a field`);
  }
  const { others, unknown } = readsOf(model, expression);
  for (const path of unknown) refuse(`there is no field "${path}"${meant(model, path, byName)}`);
  for (const [path, copy] of others) {
    const isThere = copy.field === 'id' || byName.get(copy.from)?.fieldByPath.has(copy.field) === true;
    if (!isThere) refuse(`"${copy.from}" has no field "${copy.field}"${meant(model, path, byName)}`);
  }
  const step = stepOf(expression);
  const kinds = step && made(step);
  if (step !== undefined && kinds !== undefined && !kinds.includes(field.storage)) {
    refuse(`"${step.operator}" does not make a value as "${field.path}" has it; change the type or the expression`);
  }
}
