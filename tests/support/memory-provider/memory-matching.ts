import type { WriteOperation } from '../../../data-provider/contract';
import { HttpError } from '../../../data-provider/http/errors';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type {
  BulkAnswer,
  BulkPart,
  BulkPreviewAnswer,
  BulkResult,
  DependentCount,
} from '../../../src/frame/model/bulk-calls';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { listRelationsTo } from '../../../src/frame/model/relations-to';
import { isSameValue } from '../../../src/frame/model/same-value';

/** Records that one preview looks at, and that one write tries. */
const PART = { preview: 100, write: 25 };

interface MatchingParts {
  models: EntityModels;
  modelOf(resource: string): EntityModel;
  /** @throws HttpError 403. */
  requireWork(resource: string, type: BulkPart['work']['type']): void;
  find(resource: string, filter: unknown): EntityRecord[];
  /** @throws HttpError. */
  write(operations: readonly WriteOperation[], checkOnly?: boolean): EntityRecord[];
}

/** A part of what a preview told, to be written. */
type BulkWrite = BulkPart & { seen: string; until?: string | undefined };

export interface Matching {
  preview(resource: string, part: BulkPart): BulkPreviewAnswer;
  write(resource: string, part: BulkWrite): BulkAnswer;
}

function operationOn(resource: string, { id }: EntityRecord, { work }: BulkPart): WriteOperation {
  return work.type === 'delete' ? { type: 'delete', resource, id } : { type: 'update', resource, id, data: work.data };
}

function markOf({ id, version }: EntityRecord): string {
  return `${id}:${String(version)}`;
}

/** Work on all that match, over what a memory finds and writes. */
export function createMatching({ models, modelOf, requireWork, find, write }: MatchingParts): Matching {
  function named(resource: string, record: EntityRecord): BulkResult {
    return { id: record.id, label: String(record[modelOf(resource).recordLabel] ?? record.id) };
  }

  /** Undefined when nothing comes of it. */
  function attempt(resource: string, record: EntityRecord, part: BulkPart, checkOnly: boolean): BulkResult | undefined {
    try {
      const [after] = write([operationOn(resource, record, part)], checkOnly);
      const isSame = part.work.type === 'update' && isSameValue(after, record);
      return isSame ? undefined : named(resource, record);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 400) throw error;
      return { ...named(resource, record), cause: error.message };
    }
  }

  function hanging(resource: string, ids: readonly string[]): DependentCount[] {
    return listRelationsTo(modelOf(resource), models.list).flatMap(({ model, key, isList }) => {
      const count = find(model.route, { [key]: isList ? { containsAny: ids } : ids }).length;
      return count === 0 ? [] : [{ entity: model.name, key, count }];
    });
  }

  function ahead(resource: string, { filter, work, after = '' }: BulkPart): EntityRecord[] {
    requireWork(resource, work.type);
    return find(resource, filter).filter(({ id }) => id > after);
  }

  return {
    preview: (resource, part) => {
      const all = ahead(resource, part);
      const records = all.slice(0, PART.preview);
      const tried = records.flatMap((record) => {
        const result = attempt(resource, record, part, true);
        return result === undefined ? [] : [{ record, result }];
      });
      const changing = tried.filter(({ result }) => result.cause === undefined).map(({ record }) => record);
      const ids = changing.map(({ id }) => id);
      return {
        ...{ found: records.length, changing: changing.length, examples: changing.slice(0, 10) },
        refused: tried.map(({ result }) => result).filter(({ cause }) => cause !== undefined),
        hanging: part.work.type === 'delete' ? hanging(resource, ids) : [],
        seen: tried.map(({ record }) => markOf(record)).join(),
        next: all.length > PART.preview ? records.at(-1)?.id : undefined,
      };
    },
    write: (resource, { seen, until, ...part }) => {
      const known = seen.split(',');
      const all = ahead(resource, part).filter(({ id }) => until === undefined || id <= until);
      const records = all.slice(0, PART.write);
      const isKnown = (record: EntityRecord) => known.includes(markOf(record));
      const others = records.filter((record) => !isKnown(record) && attempt(resource, record, part, true));
      return {
        results: records.filter(isKnown).flatMap((record) => attempt(resource, record, part, false) ?? []),
        others: others.map((record) => ({ ...named(resource, record), cause: 'Was not in the preview' })),
        next: all.length > PART.write ? records.at(-1)?.id : undefined,
      };
    },
  };
}
