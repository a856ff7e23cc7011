import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clinic } from '../../../../examples/clinic/texts';
import { messages as englishLibrary } from '../../../../examples/library/english';
import { messages as frenchLibrary } from '../../../../examples/library/french';
import { frameTexts as germanFrame } from '../../../../schemawright/texts/de';
import { frameTexts as englishFrame } from '../../../../schemawright/texts/en';
import { frameTexts as frenchFrame } from '../../../../schemawright/texts/fr';
import { AIR_FEATURES } from '../../../../server/air/features';
import { FRAME_TEXTS } from '../../../../server/frame/feature/site-parts';
import { messages as englishAir } from '../../../../src/air/texts/locales/en';
import { evidencePaper } from '../../../../src/air/texts/locales/en/evidence-paper';
import { messages as englishAirLogin } from '../../../../src/air/texts/locales/en/login-part';
import { mails } from '../../../../src/air/texts/locales/en/mails';
import { reportPaper } from '../../../../src/air/texts/locales/en/report-paper';
import rooms from '../../../../src/air/texts/locales/en/rooms.json' with { type: 'json' };
import { server as englishAirServer } from '../../../../src/air/texts/locales/en/server';
import { messages as italianAir } from '../../../../src/air/texts/locales/it';
import { messages as italianAirLogin } from '../../../../src/air/texts/locales/it/login-part';
import { refusals } from '../../../../src/frame/i18n/locales/en/refusals';
import { server } from '../../../../src/frame/i18n/locales/en/server';
import { flattenMessages, type Messages } from '../../../../src/frame/model/message';
import gallery from '../../../gallery/texts.en.json' with { type: 'json' };
import italianGallery from '../../../gallery/texts.it.json' with { type: 'json' };

/** What the features of an application say in a language. */
function serverTexts(features: readonly { texts?: Readonly<Record<string, Messages>> }[], locale: string): Messages {
  return Object.assign({}, ...features.map(({ texts }) => texts?.[locale] ?? {}));
}

/** Texts that are blank on purpose: react-admin shows nothing for a boolean without a value. */
const MAY_BE_BLANK = new Set(['ra.boolean.null']);

/** The names that a text expects values for: `%{count} rooms` expects `count`. */
function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{([^}]+)\}/g)].map(([, name = '']) => name))].sort();
}

/**
 * By language and part, what differs from English. What is missing is said in English, so an application may begin without; those of
 * this project are complete.
 */
describe.each<[string, Messages, Messages]>([
  ['the air console in Italian', englishAir, italianAir],
  ['its login page in Italian', englishAirLogin, italianAirLogin],
  [
    'its server in Italian',
    { air: englishAirServer, evidencePaper, mails, reportPaper, rooms: { advice: rooms.advice } },
    serverTexts(AIR_FEATURES, 'it'),
  ],
  ...Object.entries(FRAME_TEXTS).map(([locale, texts]): [string, Messages, Messages] => [
    `every server in ${locale}`,
    { refusals, server },
    texts,
  ]),
  ['its page of field types in Italian', { gallery }, { gallery: italianGallery }],
  ['the library in French', englishLibrary, frenchLibrary],
  ['the console of every application in German', englishFrame, germanFrame],
  ['the console of every application in French', englishFrame, frenchFrame],
  ['what the clinic is called in German', clinic.en, clinic.de],
  ['what the clinic is called in French', clinic.en, clinic.fr],
])('%s', (_part, englishMessages, otherMessages) => {
  const english = flattenMessages(englishMessages);
  const other = flattenMessages(otherMessages);

  it('misses no text and has no other', () => {
    const missing = [...english.keys()].filter((key) => !other.has(key));
    const surplus = [...other.keys()].filter((key) => !english.has(key));
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  });

  it('names the same values in each text', () => {
    // The packages of react-admin leave some values out.
    const differing = [...other].filter(([key, text]) => {
      const [own, wanted] = [placeholdersOf(text), placeholdersOf(english.get(key) ?? '')];
      return key.startsWith('ra.') ? own.some((name) => !wanted.includes(name)) : own.join() !== wanted.join();
    });
    expect(differing).toEqual([]);
  });

  it('has as many forms of each text', () => {
    const forms = (text = '') => text.split('||||').length;
    expect([...other].filter(([key, text]) => forms(text) !== forms(english.get(key)))).toEqual([]);
  });

  it('leaves no text empty', () => {
    const empty = [...english, ...other].filter(([key, text]) => text.trim() === '' && !MAY_BE_BLANK.has(key));
    expect(empty).toEqual([]);
  });
});

describe('every message', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sources = ['src/frame', 'src/air', 'server', 'data-provider'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/(^|\/)(i18n|texts)\/locales\//.test(name) && !/^emulators\//.test(name),
      )
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const source = sources.join('\n');
  const pieced = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning = '']) => beginning);

  it.each([
    ['refusals', refusals],
    ['server', server],
    ['air', englishAirServer],
    ['mails', mails],
    ['evidencePaper', evidencePaper],
    ['reportPaper', reportPaper],
  ])('of %s is said somewhere', (_group, messages) => {
    const keys = [...flattenMessages(messages).keys()];
    const isSaid = (key: string) =>
      source.includes(`'${key}'`) || pieced.some((beginning) => key.startsWith(beginning));
    expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  });
});
