import type { EntityModels } from '../../src/frame/model/application-model';
import type { BulkPreviewAnswer, BulkResult, DependentCount } from '../../src/frame/model/bulk-calls';
import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';
import type { ConsoleDataProvider } from '../contract';
import type { HttpClient } from '../http/client';
import { areEntityRecords } from '../record-of';
import { modelOf } from '../resource';

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

function dependentsOf({ entity, key, count, isMore }: PlainObject): DependentCount[] {
  if (typeof entity !== 'string' || typeof key !== 'string') return [];
  const told = { entity, key, count: countOf(count) };
  return [isMore === true ? { ...told, isMore } : told];
}

function previewOf(answer: PlainObject): BulkPreviewAnswer | undefined {
  if (typeof answer.found !== 'number') return undefined;
  const { found, changing, examples, refused, hanging, seen, next } = answer;
  return {
    ...{ found: countOf(found), changing: countOf(changing), seen: textOf(seen) ?? '', next: textOf(next) },
    examples: areEntityRecords(examples) ? examples : [],
    refused: listOf(refused, resultOf),
    hanging: listOf(hanging, dependentsOf),
  };
}

/** What work on all that match would do, as requests to `_bulk/preview`. */
export function createMatching(http: HttpClient, models: EntityModels): Pick<ConsoleDataProvider, 'previewMatching'> {
  return {
    previewMatching: async (resource, { work, ...part }, { signal } = {}) => {
      const body = { ...part, ...work, collection: modelOf(models, resource).collection };
      return http.ask('/api/_bulk/preview', { body, signal, isWrite: false }, previewOf);
    },
  };
}
