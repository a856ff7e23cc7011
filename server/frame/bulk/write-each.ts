import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import type { WriteOperation } from '../documents/write-operation';
import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';

/**
 * Writes all in one transaction, or, when one is refused, each in its own.
 *
 * @returns for each operation the written record, a deleted one as it was, or the error.
 */
export async function writeEach(
  documents: Documents,
  actor: Actor,
  operations: readonly WriteOperation[],
): Promise<(StoredRecord | ApiError)[]> {
  if (operations.length === 0) return [];
  try {
    return await documents.together(actor, operations);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (operations.length === 1) return [error];
  }
  const yieldWhenDue = createYield();
  const written: (StoredRecord | ApiError)[] = [];
  for (const operation of operations) {
    await yieldWhenDue();
    written.push(...(await writeEach(documents, actor, [operation])));
  }
  return written;
}
