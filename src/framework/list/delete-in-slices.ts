import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { SLICE } from '../bulk/write-in-slices';
import { newActionId } from '../history/new-action-id';

interface SlicesOptions {
  /** Aborting it ends the work after the slice that is under way. */
  signal: AbortSignal;
  onProgress(done: number): void;
}

/**
 * Deletes many records, one slice after the other: what is deleted stays deleted when it is stopped, or when a later record is
 * refused.
 *
 * @returns how many are deleted.
 * @throws HttpError of a slice that is refused; `onProgress` has told how many are deleted until then.
 */
export async function deleteInSlices(
  dataProvider: Pick<ConsoleDataProvider, 'writeTogether'>,
  resource: string,
  ids: readonly string[],
  { signal, onProgress }: SlicesOptions,
): Promise<number> {
  const action = { id: newActionId(), kind: 'bulk' } as const;
  let done = 0;
  while (done < ids.length && !signal.aborted) {
    const slice = ids.slice(done, done + SLICE);
    await dataProvider.writeTogether(
      slice.map((id) => ({ type: 'delete', resource, id })),
      { action },
    );
    done += slice.length;
    onProgress(done);
  }
  return done;
}
