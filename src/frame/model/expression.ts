import { formatUtc, parseInstant } from '../time/moment-text';
import { toWall } from '../time/time-zone';
import { DAY, HOUR, MINUTE } from '../time/units';
import { isPlainObject } from './paths';

export type ExpressionClock = { now: number; zone: string };

/** Converts texts of instants to ms, for comparisons; other values stay unchanged. */
export const toComparable = (value: unknown): unknown =>
  typeof value === 'string' ? (parseInstant(value) ?? value) : value;

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

const DAY_LENGTH = 10;

const MONTHS_OF_YEAR = 12;

function dayOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !DAY_TEXT.test(value)) return undefined;
  const start = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(start) && dayText(start) === value ? start : undefined;
}

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, DAY_LENGTH);

function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseInstant(value) : undefined;
}

function pairOf([from, to]: readonly unknown[]): readonly [from: number, to: number] | undefined {
  const days = [dayOf(from), dayOf(to)] as const;
  const [first = momentOf(from), second = momentOf(to)] = days;
  const isMixed = (days[0] === undefined) !== (days[1] === undefined);
  return isMixed || first === undefined || second === undefined ? undefined : [first, second];
}

const between = (unit: number) => (values: readonly unknown[]) => {
  const pair = pairOf(values);
  return pair && (pair[1] - pair[0]) / unit;
};

/** Counts whole months. A month is complete on the same day number or, if missing, on the first of the next month. */
function monthsBetween([from, to]: readonly unknown[]): number | undefined {
  const [start, end] = [dayOf(from), dayOf(to)];
  if (start === undefined || end === undefined) return undefined;
  if (end < start) return -(monthsBetween([to, from]) ?? 0);
  const [first, last] = [new Date(start), new Date(end)];
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * MONTHS_OF_YEAR + last.getUTCMonth() - first.getUTCMonth();
  return months - (last.getUTCDate() < first.getUTCDate() ? 1 : 0);
}

function yearsBetween(values: readonly unknown[]): number | undefined {
  const months = monthsBetween(values);
  return months === undefined ? undefined : Math.trunc(months / MONTHS_OF_YEAR) + 0;
}

function dayAt(ms: number): string | undefined {
  const isDay = Number.isFinite(ms) && Math.abs(ms) < Number.MAX_SAFE_INTEGER && !Number.isNaN(new Date(ms).valueOf());
  const text = isDay ? dayText(ms) : '';
  return DAY_TEXT.test(text) ? text : undefined;
}

function withDays([start, days]: readonly unknown[]): string | number | undefined {
  if (typeof days !== 'number') return undefined;
  const day = dayOf(start);
  if (day !== undefined) return Number.isInteger(days) ? dayAt(day + days * DAY) : undefined;
  const moment = momentOf(start);
  if (moment === undefined) return undefined;
  const later = moment + days * DAY;
  if (typeof start === 'number') return later;
  return dayAt(later) === undefined ? undefined : formatUtc(later);
}

/** Returns the last day of the resulting month if the month lacks the day. */
function withMonths([start, months]: readonly unknown[]): string | undefined {
  const day = dayOf(start);
  if (day === undefined || typeof months !== 'number' || !Number.isInteger(months)) return undefined;
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(date.getUTCDate(), length)));
}

const DATE_OPERATORS = {
  days: between(DAY),
  hours: between(HOUR),
  minutes: between(MINUTE),
  months: monthsBetween,
  years: yearsBetween,
  addDays: withDays,
  addMonths: withMonths,
} as const;

const PRESENT = {
  now: (clock: ExpressionClock | undefined) => clock && formatUtc(clock.now),
  today: (clock: ExpressionClock | undefined) => clock && dayText(toWall(clock.now, clock.zone)),
} as const;

const OPERANDS = {
  var: [1, 1],
  '+': [1, 20],
  '-': [1, 2],
  '*': [1, 20],
  '/': [2, 2],
  '%': [2, 2],
  min: [1, 20],
  max: [1, 20],
  round: [1, 2],
  cat: [1, 20],
  if: [2, 21],
  '==': [2, 2],
  '!=': [2, 2],
  '<': [2, 2],
  '<=': [2, 2],
  '>': [2, 2],
  '>=': [2, 2],
  and: [1, 20],
  or: [1, 20],
  '!': [1, 1],
  in: [2, 2],
  days: [2, 2],
  hours: [2, 2],
  minutes: [2, 2],
  months: [2, 2],
  years: [2, 2],
  addDays: [2, 2],
  addMonths: [2, 2],
  today: [0, 0],
  now: [0, 0],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;

type Operator = keyof typeof OPERANDS;

export const OPERATORS: readonly string[] = Object.keys(OPERANDS);

export type ExpressionStep = { operator: string; operands: readonly unknown[] };

function isOperator(word: string): word is Operator {
  return Object.hasOwn(OPERANDS, word);
}

export function parseExpressionStep(expression: unknown): ExpressionStep | undefined {
  if (!isPlainObject(expression)) return undefined;
  const [[operator, inner] = ['', []]] = Object.entries(expression);
  return { operator, operands: Array.isArray(inner) ? inner : [inner] };
}

export function getOperandLimits(operator: string): readonly [least: number, most: number] | undefined {
  return isOperator(operator) ? OPERANDS[operator] : undefined;
}

export function listExpressionPaths(expression: unknown): string[] {
  const step = parseExpressionStep(expression);
  if (step === undefined) return Array.isArray(expression) ? expression.flatMap(listExpressionPaths) : [];
  if (step.operator === 'var') return step.operands.filter((path) => typeof path === 'string');
  return step.operands.flatMap(listExpressionPaths);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function ofNumbers(values: readonly unknown[], work: (numbers: readonly number[]) => number): number | undefined {
  if (!values.every(isNumber)) return undefined;
  const result = work(values);
  return Number.isFinite(result) ? result : undefined;
}

function ordered(values: readonly unknown[], holds: (order: number) => boolean): boolean | undefined {
  const [a, b] = values.map(toComparable);
  if (isNumber(a) && isNumber(b)) return holds(a - b);
  if (typeof a === 'string' && typeof b === 'string') return holds(a < b ? -1 : a > b ? 1 : 0);
  return undefined;
}

/** Rounds halves away from zero and compensates for binary fraction errors. */
function rounded([value = 0, digits = 0]: readonly number[]): number {
  const factor = 10 ** digits;
  const scaled = Math.abs(value) * factor;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / factor;
}

function joined(values: readonly unknown[]): string | undefined {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return values.every(isText) ? values.map(String).join('') : undefined;
}

function contains([value, within]: readonly unknown[]): boolean | undefined {
  if (Array.isArray(within)) return within.includes(value);
  return typeof within === 'string' && typeof value === 'string' ? within.includes(value) : undefined;
}

const isTrue = (value: unknown) =>
  value !== undefined && value !== null && value !== false && value !== 0 && value !== '' && !isEmpty(value);
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

const STRICT: Readonly<
  Record<Exclude<Operator, 'var' | 'if' | 'and' | 'or' | 'today' | 'now'>, (values: readonly unknown[]) => unknown>
> = {
  '+': (values) => ofNumbers(values, (numbers) => numbers.reduce((total, next) => total + next, 0)),
  '-': (values) => ofNumbers(values, ([first = 0, second]) => (second === undefined ? -first : first - second)),
  '*': (values) => ofNumbers(values, (numbers) => numbers.reduce((product, next) => product * next, 1)),
  '/': (values) => ofNumbers(values, ([a = 0, b = 0]) => a / b),
  '%': (values) => ofNumbers(values, ([a = 0, b = 0]) => a % b),
  min: (values) => ofNumbers(values, (numbers) => Math.min(...numbers)),
  max: (values) => ofNumbers(values, (numbers) => Math.max(...numbers)),
  round: (values) => ofNumbers(values, rounded),
  cat: joined,
  ...DATE_OPERATORS,
  '==': ([a, b]) => toComparable(a ?? null) === toComparable(b ?? null),
  '!=': ([a, b]) => toComparable(a ?? null) !== toComparable(b ?? null),
  '<': (values) => ordered(values, (order) => order < 0),
  '<=': (values) => ordered(values, (order) => order <= 0),
  '>': (values) => ordered(values, (order) => order > 0),
  '>=': (values) => ordered(values, (order) => order >= 0),
  '!': ([value]) => !isTrue(value),
  in: contains,
};

type Surroundings = { valueAt: (path: string) => unknown; clock?: ExpressionClock };

function chosen(operands: readonly unknown[], around: Surroundings, decides: (value: unknown) => boolean) {
  let value: unknown;
  for (const operand of operands) {
    value = valueIn(operand, around);
    if (decides(value)) return value;
  }
  return value;
}

function ofBranches([condition, then, ...others]: readonly unknown[], around: Surroundings): unknown {
  if (isTrue(valueIn(condition, around))) return valueIn(then, around);
  if (others.length === 0) return undefined;
  return others.length === 1 ? valueIn(others[0], around) : ofBranches(others, around);
}

function valueIn(expression: unknown, around: Surroundings): unknown {
  if (Array.isArray(expression)) return expression.map((entry) => valueIn(entry, around));
  const step = parseExpressionStep(expression);
  if (step === undefined) return expression ?? undefined;
  const { operator, operands } = step;
  if (!isOperator(operator)) return undefined;
  switch (operator) {
    case 'var':
      return around.valueAt(String(operands[0])) ?? undefined;
    case 'if':
      return ofBranches(operands, around);
    case 'and':
      return chosen(operands, around, (value) => !isTrue(value));
    case 'or':
      return chosen(operands, around, isTrue);
    case 'today':
    case 'now':
      return PRESENT[operator](around.clock);
    default:
      return STRICT[operator](operands.map((operand) => valueIn(operand, around)));
  }
}

/** Returns undefined for missing values, accepted only by `==`, `!=`, `!`, `if`, `and`, `or`. @param clock for `now` */
export function evaluate(expression: unknown, valueAt: (path: string) => unknown, clock?: ExpressionClock): unknown {
  return valueIn(expression, { valueAt, ...(clock && { clock }) });
}
