import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Titles } from '../../src/frame/studio/rules/fields-of';
import type { Outcome } from '../../tools/schema/outcome';

export class CommandError extends Error {
  override name = 'CommandError';

  constructor(
    readonly problem: string,
    readonly file = '',
  ) {
    super(file === '' ? problem : `${file}: ${problem}`);
  }
}

export class Journal {
  private readonly written = new Set<string>();
  private readonly warnings: string[] = [];

  constructor(private readonly print: (line: string) => void) {}

  wrote(file: string, line = `Wrote ${file}.`): void {
    this.written.add(file);
    this.print(line);
  }

  warn(line: string): void {
    this.warnings.push(line);
    this.print(line);
  }

  say(line: string): void {
    this.print(line);
  }

  outcome(): Outcome {
    const { written, warnings } = this;
    return { ok: true, errors: [], warnings, written: [...written] };
  }
}

export type Insertion = { file: string; behind: readonly { place: RegExp; text: string }[]; byHand: string };

/** @throws CommandError with the position of a syntax error. */
export function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), file);
  }
}

export function readSettings(folder: string): { languages: string[]; users: Record<string, unknown> } {
  const file = join(folder, 'schemas', '_application.json');
  if (!existsSync(file)) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` creates one.`);
  }
  return readJson(file);
}

export function writeNew(folder: string, file: string, content: string): void {
  if (existsSync(join(folder, file))) throw new CommandError(`${file} already exists. Choose another name`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

export function insertCode(folder: string, { file, behind, byHand }: Insertion, journal: Journal): void {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const { place, text } of behind) {
    const found = place.exec(before);
    if (found === null) continue;
    const at = found.index + found[0].length;
    writeFileSync(path, before.slice(0, at) + text + before.slice(at));
    journal.wrote(file, `Changed ${file}.`);
    return;
  }
  journal.warn(`${file} has been edited, so add this line by hand: ${byHand}`);
}

/** Parses `Pet`, or `en=Pet,it=Animale`. @throws CommandError for a language the application does not support. */
export function parseTitles(text: string | undefined, otherwise: string, languages: readonly string[]): Titles {
  if (text === undefined) return { en: otherwise };
  if (!text.includes('=')) return { en: text };
  const titles = Object.fromEntries(
    text.split(',').map((part): [string, string] => {
      const [code = '', ...rest] = part.split('=');
      return [code.trim(), rest.join('=').trim()];
    }),
  );
  const unknown = Object.keys(titles).find((code) => !languages.includes(code));
  if (unknown !== undefined) {
    throw new CommandError(`"${unknown}" is not a language of the application. Its languages: ${languages.join(', ')}`);
  }
  return { en: otherwise, ...titles };
}

export function reportMissing(titles: Titles, languages: readonly string[], journal: Journal): void {
  const missing = languages.filter((code) => titles[code] === undefined);
  if (missing.length > 0)
    journal.warn(`The title is still in English for ${missing.join(', ')}: translate it in \`x-i18n\`.`);
}
