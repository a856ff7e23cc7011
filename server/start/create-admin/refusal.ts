/** Why no administrator was made and what to do about it, line by line. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
