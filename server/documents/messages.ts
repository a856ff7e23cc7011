import type { Locale } from '../../src/model/types';

/** Texts of the server's own refusals that stand at a field. Those of failed schema rules come from the model. */
const TEXTS = {
  en: {
    unknownField: 'unknown field',
    fieldNotAllowed: 'may not be changed',
    inUse: 'is already in use',
    noParent: "Can't find parent with this dbId",
    badId: 'must not be sent',
    notAnObject: 'must be an object',
  },
  it: {
    unknownField: 'campo sconosciuto',
    fieldNotAllowed: 'non modificabile',
    inUse: 'è già in uso',
    noParent: 'Elemento superiore non trovato',
    badId: 'non va inviato',
    notAnObject: 'deve essere un oggetto',
  },
} satisfies Record<Locale, Record<string, string>>;

export type MessageName = keyof (typeof TEXTS)['en'];

export function message(name: MessageName, locale: Locale): string {
  return TEXTS[locale][name];
}
