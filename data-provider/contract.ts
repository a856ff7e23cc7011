import type { DataProvider } from 'ra-core';
import type { BulkPart, BulkPreviewAnswer } from '../src/frame/model/bulk-calls';
import type { EntityRecord } from '../src/frame/model/entity-model';

export interface RecordChange {
  resource: string;
  id: string;
  type: 'created' | 'updated' | 'deleted';
  /**
   * Top-level names of the changed fields that the session sees; only for updates, and only if the back end reports
   * them.
   */
  fields?: readonly string[];
}

export interface LiveListener {
  onChange?(change: RecordChange): void;
  /** Called when changes were missed for good, so that shown data must be loaded again. */
  onResync?(): void;
}

export type WriteOperation =
  /** `names` maps the path of a reference to the index of the earlier operation whose record it refers to. */
  | { type: 'create'; resource: string; data: Record<string, unknown>; names?: Readonly<Record<string, number>> }
  /**
   * Contains only the fields that change; null removes a field. With `version`, the update is rejected if another user
   * changed the record first.
   */
  | { type: 'update'; resource: string; id: string; data: Record<string, unknown>; version?: number }
  | { type: 'delete'; resource: string; id: string; version?: number };

/** Groups writes that may be sent in several requests. `id` has 8 to 64 letters, digits and `-`. */
type WriteAction = { id: string; kind: 'bulk' | 'import' };

interface WriteOptions {
  signal?: AbortSignal;
  checkOnly?: boolean;
  action?: WriteAction;
  onProgress?: (share: number) => void;
}

/**
 * Interface of every back end for the console: react-admin's nine methods, `hasRecords`, and a watch over changes.
 * - Filters: `{ field: value }` equals, `{ field: [a, b] }` is one of, `{ field: { operator: operand } }`, `{ q: text
 * }` searches. An operator that a field's type does not have is refused, never ignored.
 * - Records carry `version`; an update that sends an outdated version is refused with 409.
 * - Failures are `HttpError`s with `status` and, for invalid input, `body.errors` by field path.
 */
export interface ConsoleDataProvider extends DataProvider {
  hasRecords(resource: string): Promise<boolean>;
  /**
   * Listens until the returned function is called; missed changes are reported after an interruption.
   * @param resources resources on the screen; if omitted, all watched ones. Changes of other resources may be reported,
   * too.
   */
  subscribe(listener: LiveListener, resources?: readonly string[]): Promise<() => void>;
  /**
   * Writes all or nothing, at most 20,000 operations; later operations see earlier ones. Returns each operation's
   * record afterwards. A refusal has the index of the operation in `body.operation`.
   * @param options.checkOnly only checks if the operations would be refused.
   * @param options.action groups writes with the same id in the history.
   * @param options.onProgress receives the share done, 0 to 1.
   */
  writeTogether(operations: readonly WriteOperation[], options?: WriteOptions): Promise<{ data: EntityRecord[] }>;
  previewMatching(resource: string, part: BulkPart, options?: { signal?: AbortSignal }): Promise<BulkPreviewAnswer>;
  /** Drops cached records, because the server has written some by itself, for example in a task. */
  forgetRecords(): Promise<void>;
}
