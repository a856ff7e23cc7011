export type BusyOutcome = 'nothing written' | 'not known';

/**
 * Error of a write abandoned because of constant conflicts or because the database did not respond. A later retry may
 * succeed.
 */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';

  /** @param outcome `not known` if the last response of the database was lost. */
  constructor(
    readonly outcome: BusyOutcome,
    cause: unknown,
  ) {
    super('The database is busy', { cause });
  }
}
