/** What became of a write that was given up. */
export type BusyOutcome = 'nothing written' | 'not known';

/**
 * A write was given up because others wrote the same records all the time, or the database did not answer. Trying again later
 * helps.
 */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';

  /** @param outcome `not known` when the last answer of the database was lost. */
  constructor(
    readonly outcome: BusyOutcome,
    cause: unknown,
  ) {
    super('The database is busy', { cause });
  }
}
