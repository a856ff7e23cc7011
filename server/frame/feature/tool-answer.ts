import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** Maximum bytes of a response, so that it stays within 8,000 tokens of about three bytes of JSON. */
export const MAX_ANSWER_BYTES = 20_000;

const MAX_ROWS_BYTES = MAX_ANSWER_BYTES - 3_000;

const MAX_TEXT = 1_000;

export function formatToolAnswer(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

const bytesOf = (value: unknown): number => Buffer.byteLength(formatToolAnswer(value ?? null)) + 1;

function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length <= MAX_TEXT ? value : `${value.slice(0, MAX_TEXT)}… (${value.length} characters)`;
  }
  if (Array.isArray(value)) return value.map(cutTexts);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutTexts(inner)]));
}

const MAX_LEFT = 1_500;

/** Shortens long texts and, if needed, omits the largest values. `left` names the omitted values. */
export function cutRecordToFit(record: PlainObject, bytes = MAX_ROWS_BYTES): PlainObject {
  if (bytesOf(record) <= bytes) return record;
  const sized = Object.entries(record)
    .map(([key, inner]) => ({ key, value: cutTexts(inner) }))
    .map(({ key, value }) => ({ key, value, size: bytesOf(key) + bytesOf(value) }))
    .sort((a, b) => a.size - b.size);
  let used = 0;
  const taken = new Map<string, unknown>();
  for (const { key, value, size } of sized) {
    used += size;
    if (used > bytes - MAX_LEFT - 100) break;
    taken.set(key, value);
  }
  const names = Object.keys(record);
  const shown = Object.fromEntries(names.filter((key) => taken.has(key)).map((key) => [key, taken.get(key)]));
  const left = names.filter((key) => !taken.has(key));
  if (left.length === 0) return shown;
  return { ...shown, left: bytesOf(left) <= MAX_LEFT ? left : left.length };
}

/** Returns as many rows as fit into a response, but at least one. */
export function cutRowsToFit(rows: readonly PlainObject[], bytes = MAX_ROWS_BYTES): PlainObject[] {
  const taken: PlainObject[] = [];
  let used = 0;
  for (const row of rows) {
    const size = bytesOf(row);
    if (taken.length > 0 && used + size > bytes) break;
    used += size;
    taken.push(cutRecordToFit(row, bytes));
  }
  return taken;
}

export function createToolPage(
  rows: readonly PlainObject[],
  { offset, total }: { offset: number; total: number },
): { total: number; rows: PlainObject[]; next?: number } {
  const taken = cutRowsToFit(rows);
  const end = offset + taken.length;
  return { total, rows: taken, ...(end < total && taken.length > 0 && { next: end }) };
}
