import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameTexts } from '../../src/frame/i18n/locales/en';
import { server } from '../../src/frame/i18n/locales/en/server';
import { isPlainObject } from '../../src/frame/model/paths';
import { compileFolder } from '../../tools/schema/generate';
import { findMissingTexts } from '../../tools/schema/missing-texts';
import { SAMPLE_TEXTS } from './first-texts';
import { CommandError, insertCode, type Journal, readJson, readSettings, writeNew } from './project-files';

const CODE = /^[a-z]{2,3}$/;
const ENGLISH_FILE = join('texts', 'en.ts');

const nameOf = (code: string, inLanguage: string) => new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code);

function untranslatedFrame(language: string): string {
  const literal = (texts: object) => JSON.stringify(texts, null, 2);
  return `// Texts of the frame to translate into ${language}. Untranslated texts are shown in English.
export const frameTexts = ${literal(frameTexts)};

/** Texts that both the server and the console show. */
export const serverTexts = { refusals: frameTexts.refusals, server: ${literal(server)} };
`;
}

function ownTexts(folder: string, code: string, isOfFrame: boolean): string {
  if (!existsSync(join(folder, ENGLISH_FILE))) {
    throw new CommandError('This file is missing. A new language is created from its texts', ENGLISH_FILE);
  }
  const from = isOfFrame ? `schemawright/texts/${code}` : `./${code}-frame`;
  return readFileSync(join(folder, ENGLISH_FILE), 'utf8').replaceAll('schemawright/texts/en', from);
}

export function addLanguage(folder: string, code: string, journal: Journal): void {
  const language = CODE.test(code) ? nameOf(code, 'en') : undefined;
  if (language === undefined || language === code) {
    throw new CommandError(`"${code}" is not a language code. Example: "de"`);
  }
  const description = readSettings(folder);
  if (description.languages.includes(code))
    throw new CommandError(`The application already has the language ${language}`);
  const isOfFrame = SAMPLE_TEXTS.has(code);
  const file = join('texts', `${code}.ts`);
  writeNew(folder, file, ownTexts(folder, code, isOfFrame));
  journal.wrote(file);
  if (!isOfFrame) {
    const frameFile = join('texts', `${code}-frame.ts`);
    writeNew(folder, frameFile, untranslatedFrame(language));
    journal.wrote(frameFile);
    journal.warn(`The frame has no texts in ${language}: translate its English texts in ${frameFile}.`);
  }
  const described = join('schemas', '_application.json');
  const next = { ...description, languages: [...description.languages, code] };
  writeFileSync(join(folder, described), `${JSON.stringify(next, null, 2)}\n`);
  journal.wrote(described, `Changed ${described}.`);
  const load = `() => import('./texts/${code}')`;
  const entry = `{ locale: '${code}', name: '${nameOf(code, code)}', load: { login: ${load}, console: ${load} } },`;
  const places = [{ place: /languages: \[\n(?: {4}\{[^\n]*\},\n)+/, text: `    ${entry}\n` }];
  insertCode(folder, { file: 'console.tsx', behind: places, byHand: entry }, journal);
  if (!isOfFrame) insertServerTexts(folder, code, journal);
  journal.warn(`${file} contains the application's own texts, still in English: translate them.`);
  const models = compileFolder(join(folder, 'schemas'));
  for (const line of findMissingTexts(models, [code], Number.POSITIVE_INFINITY)) {
    journal.warn(line.replace(/^warning: /, ''));
  }
}

function insertServerTexts(folder: string, code: string, journal: Journal): void {
  const name = `${code}Texts`;
  const feature = `{ name: '${name}', texts: { ${code}: ${name} } }`;
  const file = 'application.ts';
  const line = `import { serverTexts as ${name} } from './texts/${code}-frame';`;
  insertCode(folder, { file, behind: [{ place: /^(?:import [^;]*;\n)+/m, text: `${line}\n` }], byHand: line }, journal);
  const behind = [
    { place: /\bfeatures: \[/, text: `${feature}, ` },
    { place: /defineApplication\(\{/, text: ` features: [${feature}],` },
  ];
  insertCode(folder, { file, behind, byHand: `features: [${feature}], in defineApplication` }, journal);
}

function withoutLanguage(value: unknown, code: string, languages: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((entry) => (entry === code ? [] : [withoutLanguage(entry, code, languages)]));
  if (!isPlainObject(value)) return value;
  const isText = Object.entries(value).every(([key, text]) => languages.includes(key) && typeof text === 'string');
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (isText && key === code) return [];
    if (key !== 'x-i18n' || !isPlainObject(inner)) return [[key, withoutLanguage(inner, code, languages)]];
    const { [code]: _removed, ...others } = inner;
    return Object.keys(others).length === 0 ? [] : [[key, others]];
  });
  return Object.fromEntries(entries);
}

/**
 * Removes a language from schemas, texts and code. Values that users wrote in the language stay stored.
 * @throws CommandError for English, which replaces missing texts, and for a language that the application lacks.
 */
export function removeLanguage(folder: string, code: string, journal: Journal): void {
  const { languages } = readSettings(folder);
  const others = languages.filter((each) => each !== code && each !== 'en');
  if (code === 'en' || !languages.includes(code))
    throw new CommandError(`"${code}" cannot be removed. Languages that can: ${others.join(', ') || 'none'}`);
  const schemas = readdirSync(join(folder, 'schemas'), { recursive: true, encoding: 'utf8' });
  for (const name of schemas.filter((each) => each.endsWith('.json') && !each.startsWith('_meta'))) {
    const file = join('schemas', name);
    const before: unknown = readJson(join(folder, file));
    const after = withoutLanguage(before, code, languages);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    writeFileSync(join(folder, file), `${JSON.stringify(after, null, 2)}\n`);
    journal.wrote(file, `Changed ${file}.`);
  }
  for (const file of [`${code}.ts`, `${code}-frame.ts`].map((each) => join('texts', each))) {
    if (!existsSync(join(folder, file))) continue;
    rmSync(join(folder, file));
    journal.wrote(file, `Deleted ${file}.`);
  }
  for (const file of ['console.tsx', 'application.ts'].filter((each) => existsSync(join(folder, each)))) {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = before
      .replace(new RegExp(`^.*(?:locale: '${code}'|/texts/${code}(?:-frame)?').*\n`, 'gm'), '')
      .replace(new RegExp(`\\{ name: '${code}Texts', texts: \\{ ${code}: ${code}Texts \\} \\}(?:, )?`), '')
      .replace(/ features: \[\],/, '');
    if (after === before) continue;
    writeFileSync(join(folder, file), after);
    journal.wrote(file, `Changed ${file}.`);
  }
}
