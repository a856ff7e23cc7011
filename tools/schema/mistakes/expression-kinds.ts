import type { EntityModel } from '../../../src/frame/model/entity-model';
import { type ExpressionStep, stepOf } from '../../../src/frame/model/expression';
import { comparable } from '../../../src/frame/model/expression-dates';
import { didYouMean } from '../../../src/frame/model/schema-error';

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
  return typeof comparable(text) === 'number' ? 'a moment' : 'a text';
}

export function kindOf(model: Pick<EntityModel, 'fieldByPath'>, operand: unknown): Kind | undefined {
  if (typeof operand === 'string') return kindOfText(operand);
  if (typeof operand === 'number') return 'a number';
  const step = stepOf(operand);
  if (step === undefined) return undefined;
  if (step.operator === 'addDays') return kindOf(model, step.operands[0]);
  if (step.operator !== 'var') return OF_OPERATORS[step.operator];
  const field = model.fieldByPath.get(String(step.operands[0]));
  return field && (OF_TYPES[field.type] ?? OF_STORAGE[field.storage]);
}

function noChoice(model: Pick<EntityModel, 'fieldByPath'>, operands: readonly unknown[]): string | undefined {
  for (const operand of operands) {
    const step = stepOf(operand);
    const field = step?.operator === 'var' ? model.fieldByPath.get(String(step.operands[0])) : undefined;
    const choices = field?.storage === 'textList' ? undefined : field?.options?.map(({ value }) => value);
    const wrong = operands.flat().find((value) => isValue(value) && choices?.includes(value) === false);
    if (wrong === undefined || choices === undefined) continue;
    const hint = didYouMean(String(wrong), choices.map(String));
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

/** Reports operands of incompatible kinds: days, instants, times and numbers cannot be compared with each other. */
export function mixedKinds(
  model: Pick<EntityModel, 'fieldByPath'>,
  { operator, operands }: ExpressionStep,
): string | undefined {
  const kinds = operands.map((operand) => kindOf(model, operand));
  const [first, second] = kinds;
  const isKnown = first !== undefined && second !== undefined;
  if (EQUATING.includes(operator)) return noChoice(model, operands);
  if (COMPARING.includes(operator) && isKnown && first !== second) {
    return `"${operator}" compares ${first} with ${second}, which says nothing; compare values of one kind`;
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
