import { distance } from 'fastest-levenshtein';
import type { LocalizedText } from './localized-text';

/** Contains file, JSON pointer and remedy. May contain further errors, one per line. */
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

export function listMistakes({ file, pointer, problem, others }: SchemaError): SchemaError[] {
  return [new SchemaError(file, pointer, problem), ...others.flatMap(listMistakes)];
}

export function throwMistakes(mistakes: readonly SchemaError[]): void {
  const single = new Map(mistakes.flatMap(listMistakes).map((mistake) => [mistake.message, mistake]));
  const [first, ...others] = single.values();
  if (first !== undefined) throw new SchemaError(first.file, first.pointer, first.problem, others);
}

export function mapAll<Item, Result>(items: Iterable<Item>, work: (item: Item, index: number) => Result): Result[] {
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
  throwMistakes(mistakes);
  return results;
}

export function checkAll(...checks: readonly (() => unknown)[]): void {
  mapAll(checks, (check) => check());
}

export function suggest(word: string, valid: readonly string[]): string {
  const inside = valid.find((candidate) => candidate.startsWith(`${word}.`));
  if (inside !== undefined) return `, did you mean "${inside}"?`;
  const [nearest] = valid
    .map((candidate) => ({ candidate, away: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  const near = nearest !== undefined && nearest.away <= Math.max(2, Math.floor(word.length / 3));
  return near ? `, did you mean "${nearest.candidate}"?` : '';
}

type NamedEntity = { name: string; collection: string; pluralLabel: LocalizedText };

/** Also suggests an entity by its collection or plural. Example: `there is no entity "people", did you mean "person"?` */
export function noEntityText(word: string, entities: Iterable<NamedEntity>): string {
  const all = [...entities];
  const called = all.find(({ collection, pluralLabel }) => [collection, pluralLabel.en].includes(word))?.name;
  const names = all.map(({ name }) => name);
  return `there is no entity "${word}"${called === undefined ? suggest(word, names) : suggest(called, [called])}`;
}

export function toPointer(pointer: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) => `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}
