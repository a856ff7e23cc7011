/** What whoever calls a command can repair, in words. */
export class CommandError extends Error {
  override name = 'CommandError';

  /** @param file that it is about. */
  constructor(
    readonly problem: string,
    readonly file = '',
  ) {
    super(file === '' ? problem : `${file}: ${problem}`);
  }
}
