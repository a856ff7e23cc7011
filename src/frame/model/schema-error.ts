import { distance } from 'fastest-levenshtein';

/** A mistake in a schema file: which file, where in it (JSON pointer), and what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(
    readonly file: string,
    readonly pointer: string,
    readonly problem: string,
  ) {
    super(`${file}${pointer === '' ? '' : ` at ${pointer}`}: ${problem}`);
  }
}

/** `, did you mean "x"?` for the nearest of the valid words, or nothing when none is near. */
export function didYouMean(word: string, valid: readonly string[]): string {
  const [nearest] = valid
    .map((candidate) => ({ candidate, away: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  const near = nearest !== undefined && nearest.away <= Math.max(2, Math.floor(word.length / 3));
  return near ? `, did you mean "${nearest.candidate}"?` : '';
}

/** One step deeper into a JSON pointer. */
export function pointerTo(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}
