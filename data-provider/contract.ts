import type { DataProvider } from 'ra-core';
import type { BulkPart, BulkPreviewAnswer } from '../src/frame/model/bulk-calls';
import type { EntityRecord } from '../src/frame/model/entity-model';

export interface RecordChange {
  resource: string;
  id: string;
  type: 'created' | 'updated' | 'deleted';
  /** Names of visible fields that an update has changed, if the back end reports them. */
  fields?: readonly string[];
}

export interface LiveListener {
  onChange?(change: RecordChange): void;
  onResync?(): void;
}

export type WriteOperation =
  /** `names` maps the path of a reference to the index of the earlier operation that creates the referenced record. */
  | { type: 'create'; resource: string; data: Record<string, unknown>; names?: Readonly<Record<string, number>> }
  /** Removes fields that are `null`. With `version`, the update is rejected if another user changed the record. */
  | { type: 'update'; resource: string; id: string; data: Record<string, unknown>; version?: number }
  | { type: 'delete'; resource: string; id: string; version?: number };

export interface WriteOptions {
  signal?: AbortSignal;
  checkOnly?: boolean;
  onProgress?: (share: number) => void;
}

/**
 * - Filters: `{ field: value }`, `{ field: [a, b] }`, `{ field: { operator: operand } }`, `{ q: text }`; unknown
 * operators are refused.
 * - Records carry `version`; an update with an outdated version is refused with 409.
 * - Failures are `HttpError`s with `status` and, for invalid input, `body.errors` by field path.
 */
export interface ConsoleDataProvider extends DataProvider {
  hasRecords(resource: string): Promise<boolean>;
  /** Calls `onResync` after an interruption, because changes may be missing. @param resources default: all resources */
  subscribe(listener: LiveListener, resources?: readonly string[]): Promise<() => void>;
  /**
   * Writes at most 20,000 operations, all or none; later operations see the results of earlier operations. Returns the record of each. A
   * refusal has the index of the operation in `body.operation`. `checkOnly` writes nothing. `onProgress`
   * receives the share done, 0 to 1.
   */
  writeTogether(operations: readonly WriteOperation[], options?: WriteOptions): Promise<{ data: EntityRecord[] }>;
  previewMatching(resource: string, part: BulkPart, options?: { signal?: AbortSignal }): Promise<BulkPreviewAnswer>;
  /** Drops cached records after the server has changed records by itself, for example in a task. */
  forgetRecords(): Promise<void>;
}
