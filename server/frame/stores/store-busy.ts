/** The outcome of an abandoned write. */
export type BusyOutcome = 'nothing written' | 'not known';

/**
 * A write was abandoned because of constant conflicts with other writes of the same records, or because the database did not
 * respond. A later retry may succeed.
 */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';

  /** @param outcome `not known` when the last response of the database was lost. */
  constructor(
    readonly outcome: BusyOutcome,
    cause: unknown,
  ) {
    super('The database is busy', { cause });
  }
}
