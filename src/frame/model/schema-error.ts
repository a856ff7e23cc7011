import { distance } from 'fastest-levenshtein';

/** A mistake in a schema file: which file, where in it (JSON pointer), and what to do. Others may come with it, a line each. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(
    readonly file: string,
    readonly pointer: string,
    readonly problem: string,
    readonly others: readonly SchemaError[] = [],
  ) {
    const own = `${file}${pointer === '' ? '' : ` at ${pointer}`}: ${problem}`;
    super([own, ...others.map(({ message }) => message)].join('\n'));
  }
}

/** The mistake and those that came with it, each on its own. */
export function eachMistake({ file, pointer, problem, others }: SchemaError): SchemaError[] {
  return [new SchemaError(file, pointer, problem), ...others.flatMap(eachMistake)];
}

/** @throws SchemaError the first mistake with all others, each once; nothing where there is none. */
export function refuseAll(mistakes: readonly SchemaError[]): void {
  const single = new Map(mistakes.flatMap(eachMistake).map((mistake) => [mistake.message, mistake]));
  const [first, ...others] = single.values();
  if (first !== undefined) throw new SchemaError(first.file, first.pointer, first.problem, others);
}

/**
 * What work makes of each item.
 *
 * @throws SchemaError with the mistakes of all items, not only of the first that has one.
 */
export function forAll<Item, Result>(items: Iterable<Item>, work: (item: Item, index: number) => Result): Result[] {
  const results: Result[] = [];
  const mistakes: SchemaError[] = [];
  for (const [index, item] of [...items].entries()) {
    try {
      results.push(work(item, index));
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      mistakes.push(error);
    }
  }
  refuseAll(mistakes);
  return results;
}

/** Makes checks. @throws SchemaError with the mistakes that all of them find. */
export function checkAll(...checks: readonly (() => unknown)[]): void {
  forAll(checks, (check) => check());
}

/** `, did you mean "x"?` for the nearest of the valid words, or nothing when none is near. */
export function didYouMean(word: string, valid: readonly string[]): string {
  // A group of fields, or a text with a field for each language.
  const inside = valid.find((candidate) => candidate.startsWith(`${word}.`));
  if (inside !== undefined) return `, did you mean "${inside}"?`;
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
