import type { Condition, SearchText } from '../../../../server/frame/stores/store';
import type { EntityRecord, SortKey } from '../../../../src/frame/model/entity-model';

/** What the store's queries mean, written as plainly as possible: the tests hold the SQL against it. */

function valueAt(record: EntityRecord, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value ?? undefined;
}

/** By bytes of UTF-8, which is by code points. */
function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Without case and accents. */
function bare(text: string): string {
  const marks = /[\u0300-\u036f]/;
  const letters = [...text.toLowerCase().normalize('NFD')].filter((letter) => !marks.test(letter));
  return letters.map((letter) => PLAIN[letter] ?? letter).join('');
}

export function matches(record: EntityRecord, { path, operator, value }: Condition): boolean {
  const found = valueAt(record, path);
  if (operator === 'exists') return (found !== undefined) === value;
  const none = Array.isArray(value) ? value : [value];
  if (operator === 'containsNone') return !(Array.isArray(found) && found.some((entry) => none.includes(entry)));
  if (operator === 'ne') return found !== value;
  if (found === undefined) return false;
  const text = bare(String(found));
  const wanted = Array.isArray(value) ? value : [value];
  switch (operator) {
    case 'eq':
      return found === value;
    case 'in':
      return wanted.includes(found);
    case 'contains':
      return text.includes(bare(String(value)));
    case 'prefix':
      return text.startsWith(bare(String(value)));
    case 'containsAny':
      return Array.isArray(found) && found.some((entry) => wanted.includes(entry));
    case 'gt':
      return compare(found, value) > 0;
    case 'gte':
      return compare(found, value) >= 0;
    case 'lt':
      return compare(found, value) < 0;
    case 'lte':
      return compare(found, value) <= 0;
  }
}

export function isFound(record: EntityRecord, { words, paths }: SearchText): boolean {
  return words.every((word) =>
    paths.some((path) => {
      const text = valueAt(record, path);
      return typeof text === 'string' && bare(text).includes(bare(word));
    }),
  );
}

/** Numbers by their value, all else by code points, without case and accents. */
function compareForReaders(first: string, second: string): number {
  const [a, b] = [bare(first), bare(second)].map((text) => text.match(/\d+|[^\d]/gu) ?? []);
  for (let at = 0; at < Math.min(a?.length ?? 0, b?.length ?? 0); at += 1) {
    const [one = '', other = ''] = [a?.[at], b?.[at]];
    const areNumbers = /^\d/.test(one) && /^\d/.test(other);
    const difference = areNumbers ? Number(BigInt(one) - BigInt(other)) : compareText(one, other);
    if (difference !== 0) return difference;
  }
  return (a?.length ?? 0) - (b?.length ?? 0);
}

export function sorted(records: readonly EntityRecord[], keys: readonly SortKey[]): EntityRecord[] {
  const last = keys.at(-1)?.order ?? 'ASC';
  const compareForSort = (a: unknown, b: unknown): number => {
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    if (typeof a === 'string' && typeof b === 'string') return compareForReaders(a, b);
    return Number(a) - Number(b);
  };
  return [...records].sort((a, b) => {
    for (const { field, order } of keys) {
      const byId = field === 'id' ? compareText(a.id, b.id) : compareForSort(valueAt(a, field), valueAt(b, field));
      if (byId !== 0) return order === 'ASC' ? byId : -byId;
    }
    return (last === 'ASC' ? 1 : -1) * compareText(a.id, b.id);
  });
}
