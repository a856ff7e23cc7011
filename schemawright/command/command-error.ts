export class CommandError extends Error {
  override name = 'CommandError';

  constructor(
    readonly problem: string,
    readonly file = '',
  ) {
    super(file === '' ? problem : `${file}: ${problem}`);
  }
}
