import { library } from '../../../../../examples/library/texts';
import { refusals as englishRefusals } from '../../../../../src/frame/i18n/locales/en/refusals';
import { server as englishServer } from '../../../../../src/frame/i18n/locales/en/server';
import frenchRefusals from '../../../../../src/frame/i18n/locales/fr/refusals.json' with { type: 'json' };
import frenchServer from '../../../../../src/frame/i18n/locales/fr/server.json' with { type: 'json' };
import italianRefusals from '../../../../../src/frame/i18n/locales/it/refusals.json' with { type: 'json' };
import italianServer from '../../../../../src/frame/i18n/locales/it/server.json' with { type: 'json' };
import { flattenMessages, type Messages } from '../../../../../src/frame/model/message';

const wordsOf = (text: string) =>
  text
    .replaceAll(/%\{\w+\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];
const vocabulary = (...catalogues: Messages[]) =>
  new Set(catalogues.flatMap((messages) => [...flattenMessages(messages).values()].flatMap(wordsOf)));

/** Names: what was asked for, a role, and fields of an entity that has no French. */
const NAMES = ['nothing', 'reader', 'text', 'file', 'number', 'phone', 'color'];
const french = new Set([...vocabulary(frenchRefusals, frenchServer, library.fr), ...NAMES]);
const others = vocabulary(englishRefusals, englishServer, italianRefusals, italianServer, library.en);

/** The words of a text that are English or Italian, and not French. */
export function foreignWords(text: string): string[] {
  // Fields of a request that are no fields of a record have no label.
  return wordsOf(text.replace(/^(password|oldPassword|code): /, '')).filter(
    (word) => others.has(word) && !french.has(word),
  );
}

/** The French texts, by key, as what an answer must look like. */
const templates = [...flattenMessages({ refusals: frenchRefusals, server: frenchServer })].flatMap(([key, text]) =>
  text.split('||||').map((form) => {
    const parts = form.split(/%\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { key, pattern: new RegExp(`(^|: |; )${parts.join('.+')}( \\(|; |$)`, 's') };
  }),
);

/** The keys of the texts that an answer may consist of. */
export function keysIn(text: string): string[] {
  return templates.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key);
}

/** Everything that an answer tells people: messages, causes, and texts of fields. */
export function textsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(textsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    if (typeof value === 'string') return name === 'message' || name === 'cause' ? [value] : [];
    return name === 'errors' ? Object.values(Object(value)).map(String) : textsIn(value);
  });
}
