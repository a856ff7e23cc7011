import type { DataProvider } from 'ra-core';
import type { BulkPart, BulkPreviewAnswer } from '../src/frame/model/bulk-calls';
import type { EntityRecord } from '../src/frame/model/entity-model';

/** Something happened to a record that the session may see. */
export interface RecordChange {
  /** react-admin resource name. */
  resource: string;
  id: string;
  type: 'created' | 'updated' | 'deleted';
  /** Of an update, where the back end says it: top-level names of all that has changed and that the session sees. */
  fields?: readonly string[];
}

export interface LiveListener {
  onChange?(change: RecordChange): void;
  /** Changes were missed for good: what is shown has to be asked for again. */
  onResync?(): void;
}

/** One of several writes that happen together. `resource` is a react-admin resource name. */
export type WriteOperation =
  /** `names`: by path of a reference, the place of the earlier operation whose record it names. */
  | { type: 'create'; resource: string; data: Record<string, unknown>; names?: Readonly<Record<string, number>> }
  /** Only the fields that change; null removes one. With `version`, refused when someone else was faster. */
  | { type: 'update'; resource: string; id: string; data: Record<string, unknown>; version?: number }
  | { type: 'delete'; resource: string; id: string; version?: number };

/** An action of many writes, which may be sent in parts. `id` has 8 to 64 letters, digits and `-`. */
export interface WriteAction {
  id: string;
  kind: 'bulk' | 'import';
}

export interface WriteOptions {
  signal?: AbortSignal;
  checkOnly?: boolean;
  action?: WriteAction;
  onProgress?: (share: number) => void;
}

/**
 * What every back end offers to the console: react-admin's nine methods, whether there is anything, and a watch over what changes.
 *
 * - Filters: `{ field: value }` equals, `{ field: [a, b] }` is one of, `{ field: { operator: operand } }`, `{ q: text }`
 *   searches. An operator that a field's type does not have is refused, never ignored.
 * - Records carry `version`; an update that sends it back is refused with 409 when someone else was faster.
 * - Failures are `HttpError`s with `status` and, for invalid input, `body.errors` by field path.
 */
export interface ConsoleDataProvider extends DataProvider {
  /** Whether the session sees any record of the resource. */
  hasRecords(resource: string): Promise<boolean>;
  /**
   * Listens until the function that it resolves to is called. Missed changes are made up for after an interruption. A
   * promise, because react-admin expects one of every method of a provider.
   *
   * @param resources what is on the screen; left out: everything that is watched anyway. A back end that pays for each
   * watched record watches no more than that, one that does not may report changes of other resources, too.
   */
  subscribe(listener: LiveListener, resources?: readonly string[]): Promise<() => void>;
  /**
   * Writes all or nothing, at most 20,000 operations; later ones see what earlier ones wrote. Answers with each
   * operation's record afterwards. The HttpError of a refusal has the index of the refused one in `body.operation`.
   *
   * @param options.checkOnly writes nothing: only finds out whether it would be refused.
   * @param options.action what these writes belong to: for the history all with one id are one action.
   * @param options.onProgress gets now and then which share is done, 0 to 1, by back ends that know.
   */
  writeTogether(operations: readonly WriteOperation[], options?: WriteOptions): Promise<{ data: EntityRecord[] }>;
  /** What would become of the next part of all that match; see {@link BulkPreviewAnswer}. */
  previewMatching(resource: string, part: BulkPart, options?: { signal?: AbortSignal }): Promise<BulkPreviewAnswer>;
  /** Drops what is cached of records: the server has written some by itself, as a task does. */
  forgetRecords(): Promise<void>;
}
