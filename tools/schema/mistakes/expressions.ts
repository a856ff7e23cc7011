import type { EntityModel } from '../../../src/frame/model/entity-model';
import {
  type ExpressionStep,
  evaluate,
  getOperandLimits,
  listExpressionPaths,
  OPERATORS,
  parseExpressionStep,
  toComparable,
} from '../../../src/frame/model/expression';
import { findComparison } from '../../../src/frame/model/expression-check';
import { findReads } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { ChecksKeyword, ExpressionCheckKeyword } from '../../../src/frame/model/source';
import type { Report } from './schema-nodes';

type Kind = 'a day' | 'a moment' | 'a time' | 'a number' | 'a text' | 'yes or no';

const OF_TYPES: Readonly<Record<string, Kind>> = {
  date: 'a day',
  dateTime: 'a moment',
  instant: 'a moment',
  timeOfDay: 'a time',
};
const OF_STORAGE: Readonly<Record<string, Kind>> = {
  text: 'a text',
  integer: 'a number',
  real: 'a number',
  boolean: 'yes or no',
};
const OF_OPERATORS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(['+', '-', '*', '/', '%', 'min', 'max', 'round'].map((operator) => [operator, 'a number'])),
  ...Object.fromEntries(['days', 'hours', 'minutes', 'months', 'years'].map((operator) => [operator, 'a number'])),
  cat: 'a text',
  today: 'a day',
  now: 'a moment',
  addMonths: 'a day',
};

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;

function kindOfText(text: string): Kind {
  if (DAY.test(text)) return 'a day';
  if (TIME.test(text)) return 'a time';
  return typeof toComparable(text) === 'number' ? 'a moment' : 'a text';
}

export function kindOf(model: Pick<EntityModel, 'fieldByPath'>, operand: unknown): Kind | undefined {
  if (typeof operand === 'string') return kindOfText(operand);
  if (typeof operand === 'number') return 'a number';
  const step = parseExpressionStep(operand);
  if (step === undefined) return undefined;
  if (step.operator === 'addDays') return kindOf(model, step.operands[0]);
  if (step.operator !== 'var') return OF_OPERATORS[step.operator];
  const field = model.fieldByPath.get(String(step.operands[0]));
  return field && (OF_TYPES[field.type] ?? OF_STORAGE[field.storage]);
}

function noChoice(model: Pick<EntityModel, 'fieldByPath'>, operands: readonly unknown[]): string | undefined {
  for (const operand of operands) {
    const step = parseExpressionStep(operand);
    const field = step?.operator === 'var' ? model.fieldByPath.get(String(step.operands[0])) : undefined;
    const choices = field?.storage === 'textList' ? undefined : field?.options?.map(({ value }) => value);
    const wrong = operands.flat().find((value) => isValue(value) && choices?.includes(value) === false);
    if (wrong === undefined || choices === undefined) continue;
    const hint = suggest(String(wrong), choices.map(String));
    return `"${field?.path}" is never ${JSON.stringify(wrong)}${hint}`;
  }
  return undefined;
}

const COMPARING = ['<', '<=', '>', '>='];
const EQUATING = ['==', '!=', 'in'];
const LENGTHS: Readonly<Record<string, readonly Kind[]>> = {
  days: ['a day', 'a moment'],
  hours: ['a moment'],
  minutes: ['a moment'],
  months: ['a day'],
  years: ['a day'],
};
const ADDING: Readonly<Record<string, readonly Kind[]>> = { addDays: ['a day', 'a moment'], addMonths: ['a day'] };

/** Finds comparisons of days, instants, times and numbers with each other. */
function mixedKinds(
  model: Pick<EntityModel, 'fieldByPath'>,
  { operator, operands }: ExpressionStep,
): string | undefined {
  const kinds = operands.map((operand) => kindOf(model, operand));
  const [first, second] = kinds;
  const isKnown = first !== undefined && second !== undefined;
  if (EQUATING.includes(operator)) return noChoice(model, operands);
  if (COMPARING.includes(operator) && isKnown && first !== second) {
    return `"${operator}" compares ${first} with ${second}, which is always meaningless; compare values of one kind`;
  }
  const taken = LENGTHS[operator] ?? ADDING[operator];
  const added = taken === undefined || LENGTHS[operator] !== undefined ? kinds : kinds.slice(0, 1);
  const wrong = added.find((kind) => kind !== undefined && taken?.includes(kind) === false);
  if (wrong !== undefined) return `"${operator}" takes ${taken?.join(' or ')}, and has ${wrong}`;
  if (LENGTHS[operator] !== undefined && isKnown && first !== second) {
    return `"${operator}" counts from ${first} to ${second}; use two of one kind`;
  }
  return undefined;
}

type Entities = ReadonlyMap<string, EntityModel>;
type Refuse = (problem: string) => void;

const NUMBERS = ['+', '-', '*', '/', '%', 'min', 'max', 'round'];
const DISTANCES = ['days', 'hours', 'minutes', 'months', 'years'];
const PRESENT = ['today', 'now'];
const BOOLEANS = ['==', '!=', '<', '<=', '>', '>=', '!', 'in'];

/** Operators of programming languages and spreadsheets, with their equivalent here. */
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
  return suggest(path, rest.length > 0 && others.length > 0 ? others : [...model.fieldByPath.keys()]);
}

function operatorsOf(expression: unknown): string[] {
  if (Array.isArray(expression)) return expression.flatMap(operatorsOf);
  const step = parseExpressionStep(expression);
  return step === undefined ? [] : [step.operator, ...step.operands.flatMap(operatorsOf)];
}

function isNoNumber(model: EntityModel, operand: unknown): FieldModel | undefined {
  const step = parseExpressionStep(operand);
  const field = step?.operator === 'var' ? model.fieldByPath.get(String(step.operands[0])) : undefined;
  return field === undefined || field.storage === 'integer' || field.storage === 'real' ? undefined : field;
}

function checkSteps(model: EntityModel, expression: unknown, refuse: Refuse): void {
  if (Array.isArray(expression)) {
    for (const entry of expression) checkSteps(model, entry, refuse);
    return;
  }
  const step = parseExpressionStep(expression);
  if (step === undefined) return;
  const { operator, operands } = step;
  if (Object.keys(Object(expression)).length !== 1)
    refuse('has parts without exactly one operator; write { "+": [1, 2] }');
  const count = getOperandLimits(operator);
  if (count === undefined) {
    const hint = OTHERWISE.get(operator);
    const advice = hint === undefined ? suggest(operator, OPERATORS) : `; write "${hint}".`;
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
  for (const { path } of wrong) refuse(`"${operator}" requires numbers, but "${path}" is none`);
  const [, divisor] = operands;
  if (
    (operator === '/' || operator === '%') &&
    listExpressionPaths(divisor).length === 0 &&
    evaluate(divisor, () => undefined) === 0
  ) {
    refuse(`divides by 0; write another number for "${operator}", or the path of a field`);
  }
  const mixed = mixedKinds(model, { operator, operands });
  if (mixed !== undefined) refuse(mixed);
  if (operator !== 'var') for (const operand of operands) checkSteps(model, operand, refuse);
  else if (typeof operands[0] !== 'string') refuse('"var" requires the path of a field');
}

function made({ operator }: { operator: string }): FieldModel['storage'][] | undefined {
  if (NUMBERS.includes(operator) || DISTANCES.includes(operator)) return ['integer', 'real'];
  if (operator === 'addMonths') return ['text'];
  if (BOOLEANS.includes(operator)) return ['boolean'];
  return operator === 'cat' ? ['text'] : undefined;
}

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
    refuse(`"${operator}" changes each day, but the value is stored; use it in x-checks, or use a field`);
  }
  const { others, unknown } = findReads(model, expression);
  for (const path of unknown) refuse(`there is no field "${path}"${meant(model, path, byName)}`);
  for (const [path, copy] of others) {
    const isThere = copy.field === 'id' || byName.get(copy.from)?.fieldByPath.has(copy.field) === true;
    if (!isThere) refuse(`"${copy.from}" has no field "${copy.field}"${meant(model, path, byName)}`);
  }
  const step = parseExpressionStep(expression);
  const kinds = step && made(step);
  if (step !== undefined && kinds !== undefined && !kinds.includes(field.storage)) {
    refuse(`"${step.operator}" does not return the type of "${field.path}"; change the type or the expression`);
  }
}

const ANSWERS = ['==', '!=', '<', '<=', '>', '>=', '!', 'in', 'and', 'or', 'if'];
export const TIME_KINDS = ['a day', 'a moment', 'a time'];

function checkAnswer(model: EntityModel, check: ExpressionCheckKeyword, refuse: (problem: string) => void): void {
  const { expression } = check;
  checkSteps(model, expression, refuse);
  const paths = listExpressionPaths(expression);
  for (const path of new Set(paths)) {
    if (path === 'id' || model.fieldByPath.has(path)) continue;
    const key = path.split('.')[0] ?? '';
    const isOther = model.fieldByPath.get(key)?.reference !== undefined;
    const hint = suggest(path, [...model.fieldByPath.keys()]);
    refuse(
      isOther
        ? `"${path}" is of another record, which a check does not read; copy it into a field with x-value.copy`
        : `there is no field "${path}"${hint}`,
    );
  }
  const step = parseExpressionStep(expression);
  if (step !== undefined && !ANSWERS.includes(step.operator))
    refuse(`"${step.operator}" is neither true nor false; compare its result with a value`);
  if (paths.length === 0) refuse('reads no field, so its result is the same for all records; name a field with "var"');
}

export function checkExpressionChecks(model: EntityModel, checks: ChecksKeyword = [], report: Report): void {
  for (const [index, check] of checks.entries()) {
    if (!('expression' in check)) continue;
    checkAnswer(model, check, (problem) => report(['/x-checks', index, 'expression'], problem));
    const compared = findComparison(check);
    const isTime = compared !== undefined && TIME_KINDS.includes(kindOf(model, { var: compared.other }) ?? '');
    if (check.message === undefined && !isTime) {
      const advice =
        'only a comparison of two days or instants, with one of them first in "paths", has a standard message';
      report(['/x-checks', index], `"message" is missing; ${advice}`);
    }
    if (check.message === undefined && check['x-i18n'] !== undefined)
      report(['/x-checks', index, 'x-i18n'], 'the English text is missing; add it as "message"');
  }
}
