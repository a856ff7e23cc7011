import type { EntityModels } from '../../src/model/application-model';
import type { BulkAnswer, BulkForecast, BulkPart, BulkResult, HangingCount } from '../../src/model/bulk-calls';
import { isPlainObject, type PlainObject } from '../../src/model/paths';
import type { ConsoleDataProvider } from '../contract';
import { areEntityRecords } from './checked-answers';
import { type FaultText, faultError } from './faults';
import type { createHttpClient } from './http-client';

const WRITE = '/_bulk';
const PREVIEW = '/_bulk/preview';

interface MatchingParts {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
  models: EntityModels;
  faultText: FaultText;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function listOf<T>(value: unknown, entryOf: (entry: PlainObject) => T[]): T[] {
  return Array.isArray(value) ? value.filter(isPlainObject).flatMap(entryOf) : [];
}

function resultOf({ id, label, version, cause }: PlainObject): BulkResult[] {
  if (typeof id !== 'string') return [];
  const told = { id, label: textOf(label) ?? '', cause: textOf(cause) };
  return [typeof version === 'number' ? { ...told, version } : told];
}

function hangingOf({ entity, key, count, isMore }: PlainObject): HangingCount[] {
  if (typeof entity !== 'string' || typeof key !== 'string') return [];
  const told = { entity, key, count: countOf(count) };
  return [isMore === true ? { ...told, isMore } : told];
}

function forecastOf(answer: PlainObject): BulkForecast | undefined {
  if (typeof answer.found !== 'number') return undefined;
  const { found, changing, examples, refused, hanging, seen, next } = answer;
  return {
    ...{ found: countOf(found), changing: countOf(changing), seen: textOf(seen) ?? '', next: textOf(next) },
    examples: areEntityRecords(examples) ? examples : [],
    refused: listOf(refused, resultOf),
    hanging: listOf(hanging, hangingOf),
  };
}

function answerOf({ results, others, next }: PlainObject): BulkAnswer | undefined {
  if (!Array.isArray(results)) return undefined;
  return { results: listOf(results, resultOf), others: listOf(others, resultOf), next: textOf(next) };
}

/** Work on all that match, as requests to `_bulk`. */
export function createMatching({
  url,
  httpClient,
  models,
  faultText,
}: MatchingParts): Pick<ConsoleDataProvider, 'previewMatching' | 'writeMatching'> {
  async function ask<T>(
    path: string,
    resource: string,
    { work, ...part }: BulkPart,
    read: (answer: PlainObject) => T | undefined,
    signal?: AbortSignal,
  ): Promise<T> {
    const collection = models.byRoute.get(resource)?.collection;
    if (collection === undefined) throw new Error(`There is no resource "${resource}"`);
    const body = JSON.stringify({ ...part, ...work, collection });
    const { status, json } = await httpClient(`${url}${path}`, { method: 'POST', body, ...(signal && { signal }) });
    const answer = isPlainObject(json) ? read(json) : undefined;
    if (answer !== undefined) return answer;
    throw await faultError(faultText, { kind: 'unreadable', status, isWrite: path === WRITE });
  }
  return {
    previewMatching: (resource, part, { signal } = {}) => ask(PREVIEW, resource, part, forecastOf, signal),
    writeMatching: (resource, part) => ask(WRITE, resource, part, answerOf),
  };
}
