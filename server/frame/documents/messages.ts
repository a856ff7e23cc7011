import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale } from '../../../src/frame/model/localized-text';

/** Texts of the server's own errors, most of which belong to a field. Those of failed schema rules come from the model. */
const TEXTS = {
  en: {
    unknownField: 'unknown field',
    fieldNotAllowed: 'may not be changed',
    inUse: 'is already in use',
    noParent: "Can't find parent with this dbId",
    badId: 'must not be sent',
    notAnObject: 'must be an object',
    ownAccount: 'You cannot delete your own account',
    ownRole: 'You cannot give up the administrator role yourself',
    lastAdministrator: 'There must be at least one administrator',
    unknownFile: 'is no file that you have sent for it; choose it again',
    changedMeanwhile: 'The record was changed in the meantime',
    noMatch: 'No longer matches the filter',
    notPreviewed: 'Was not in the preview, or was changed since',
  },
  it: {
    unknownField: 'campo sconosciuto',
    fieldNotAllowed: 'non modificabile',
    inUse: 'è già in uso',
    noParent: 'Elemento superiore non trovato',
    badId: 'non va inviato',
    notAnObject: 'deve essere un oggetto',
    ownAccount: 'Non puoi eliminare il tuo account',
    ownRole: 'Non puoi togliere a te stesso il ruolo di amministratore',
    lastAdministrator: 'Deve restare almeno un amministratore',
    unknownFile: 'non è un file che hai inviato qui: sceglilo di nuovo',
    changedMeanwhile: 'Nel frattempo il record è stato modificato',
    noMatch: 'Non corrisponde più al filtro',
    notPreviewed: 'Non era nell’anteprima, o è stato modificato dopo',
  },
};

export type MessageName = keyof (typeof TEXTS)['en'];

export function message(name: MessageName, locale: Locale): string {
  return inLanguage<Record<MessageName, string>>(TEXTS, locale)[name];
}
