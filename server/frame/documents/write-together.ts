import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { DocumentContext } from './context';
import { createWithin } from './create-document';
import { requireOutsideChecks } from './outside-checks';
import { removeWithin } from './remove-document';
import { UnitOfWork } from './unit-of-work';
import { updateWithin } from './update-document';
import type { WriteOperation } from './write-operation';

function perform(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  operation: WriteOperation,
): Promise<StoredRecord> {
  const { model } = operation;
  if (operation.type === 'create') return createWithin(context, unit, actor, model, operation.body);
  const { id, version, require } = operation;
  if (operation.type === 'delete') return removeWithin(context, unit, actor, model, { id, version, require });
  return updateWithin(context, unit, actor, model, { id, body: operation.body, version, require });
}

/** A refusal says which operation it is about; alone, an operation needs no number. */
function numbered(error: unknown, index: number, count: number): unknown {
  if (!(error instanceof ApiError) || count === 1) return error;
  return new ApiError(error.status, error.code, error.text, { ...error.details, operation: index });
}

export interface TogetherOptions {
  /** Only finds out whether all of it could be written. */
  checkOnly?: boolean;
  /** Told now and then which share of the work is done, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Adds to the same transaction, once all operations are found to be right. Called again when the transaction is. */
  along?: (unit: UnitOfWork) => Promise<void>;
  /** Whether whoever asked has gone. Nothing is written then, unless the writing has begun: that is done whole. */
  isAbandoned?: () => boolean;
}

const ABANDONED = () => new ApiError(400, 'aborted', 'The request was cut off. Nothing was written');

/** Finding out what to write takes about as long as writing it. */
const FOUND_OUT = 0.5;

/**
 * Writes all or nothing, in one transaction; later operations see what earlier ones wrote.
 *
 * @returns each operation's record as it is after all of them; a deleted one as it was.
 * @throws ApiError of the first operation that is refused, with its index.
 */
export async function writeTogether(
  context: DocumentContext,
  actor: Actor,
  operations: readonly WriteOperation[],
  { checkOnly = false, onProgress = () => undefined, isAbandoned = () => false, along }: TogetherOptions = {},
): Promise<StoredRecord[]> {
  const turns = createYield();
  for (const [index, operation] of operations.entries()) {
    await turns();
    await requireOutsideChecks(context, actor, operation).catch((error: unknown) => {
      throw numbered(error, index, operations.length);
    });
  }
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader);
    const written: StoredRecord[] = [];
    for (const [index, operation] of operations.entries()) {
      onProgress((FOUND_OUT * index) / operations.length);
      // A long import must not silence the server.
      await turns();
      if (isAbandoned()) throw ABANDONED();
      try {
        written.push(await perform(context, unit, actor, operation));
      } catch (error) {
        throw numbered(error, index, operations.length);
      }
    }
    await along?.(unit);
    const result: StoredRecord[] = [];
    for (const [index, { type, model }] of operations.entries()) {
      const own = written[index];
      if (own === undefined) throw new Error('An operation was not performed');
      result.push(type === 'delete' ? own : ((await unit.get(model.collection, own.record.id)) ?? own));
      await turns();
    }
    const onWritten = (share: number) => onProgress(FOUND_OUT + (1 - FOUND_OUT) * share);
    return { result, batch: checkOnly ? { put: [], remove: [] } : { ...unit.batch(), onWritten } };
  });
}
