import { HOUR, MINUTE, SECOND } from '../time/units';
import type { EntityModel, EntityRecord, OverlapCheck } from './entity-model';
import { toComparable } from './expression';
import type { Text } from './message';
import { valueAt } from './paths';
import { refusalMessage } from './refusals';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;

export interface Span {
  from: number;
  to: number;
  /** True for days, whose last day is included; the end of instants and times is not. */
  isOfDays: boolean;
}

function placeOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value : '';
  if (DAY.test(text)) return Date.parse(`${text}T00:00:00Z`);
  const [, hours, minutes, seconds = 0] = TIME.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  const moment = toComparable(value);
  return typeof moment === 'number' ? moment : undefined;
}

export function createSpan({ from, to, minutes }: OverlapCheck, record: EntityRecord): Span | undefined {
  const at = (path = '') => valueAt(record, path.split('.'));
  const first = at(from);
  const begin = placeOf(first);
  const length = at(minutes);
  const end = to === undefined && typeof length === 'number' ? (begin ?? 0) + length * MINUTE : placeOf(at(to));
  const isOfDays = to !== undefined && typeof first === 'string' && DAY.test(first);
  return begin === undefined || end === undefined ? undefined : { from: begin, to: end, isOfDays };
}

export function doOverlap(one: Span, two: Span): boolean {
  return one.isOfDays ? one.from <= two.to && two.from <= one.to : one.from < two.to && two.from < one.to;
}

export function listOverlapPaths({ from, to, minutes, same, where }: OverlapCheck): string[] {
  return [from, to, minutes, same, ...Object.keys(where)].filter((path) => path !== undefined);
}

export function formatOverlap({ fieldByPath }: EntityModel, { message, same }: OverlapCheck): Text {
  return message ?? refusalMessage('validation.overlaps', { field: fieldByPath.get(same)?.label ?? same });
}
