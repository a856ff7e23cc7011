import type { ConsoleDataProvider, WriteAction, WriteOperation } from '../../../data-provider/contract';

/** Written together where nothing is refused: with their entries of the history half of what a server writes at once, so that whoever else saves waits for some milliseconds. */
export const SLICE = 25;

/** An operation that was refused, by its place, and why. */
export interface Refused {
  index: number;
  cause: string;
}

interface SlicesOptions {
  action: WriteAction;
  /** Aborting it ends the work after what is under way. */
  signal: AbortSignal;
  /** Told how many were tried, and which of them were refused. */
  onProgress(done: number, refused: readonly Refused[]): void;
}

function isRefusal(error: unknown): error is Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401;
}

/**
 * Writes each of many operations that can be written: those of a slice together, and one by one where one of them is refused.
 *
 * @throws Error of a server that cannot be reached; `onProgress` has told what is written until then.
 */
export async function writeInSlices(
  dataProvider: Pick<ConsoleDataProvider, 'writeTogether'>,
  operations: readonly WriteOperation[],
  { action, signal, onProgress }: SlicesOptions,
): Promise<void> {
  const refused: Refused[] = [];

  /** Answers how many were tried: what was under way when it was stopped is written, and is told. */
  async function write(start: number, slice: readonly WriteOperation[]): Promise<number> {
    try {
      await dataProvider.writeTogether(slice, { action });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (slice.length === 1) refused.push({ index: start, cause: error.message });
      else {
        for (const [offset, operation] of slice.entries()) {
          if (signal.aborted) return offset;
          await write(start + offset, [operation]);
          onProgress(start + offset + 1, [...refused]);
        }
      }
    }
    return slice.length;
  }

  for (let start = 0; start < operations.length && !signal.aborted; start += SLICE) {
    const tried = await write(start, operations.slice(start, start + SLICE));
    onProgress(start + tried, [...refused]);
  }
}
