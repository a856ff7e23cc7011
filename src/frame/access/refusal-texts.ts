import type { Operation } from '../model/access-model';
import type { CapabilityModel } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import { inLanguage } from '../model/in-language';
import type { LocalizedText } from '../model/localized-text';

/** What the operations are called in Italian. */
const TO_DO: Readonly<Record<Operation, string>> = {
  read: 'leggere',
  create: 'creare',
  update: 'modificare',
  delete: 'eliminare',
};

/** To a role that may not do this to any record of the entity. */
export function mayNot(operation: Operation, { collection, pluralLabel }: EntityModel): LocalizedText {
  return {
    en: `You may not ${operation} ${collection}`,
    it: `Non hai il permesso di ${TO_DO[operation]}: ${inLanguage(pluralLabel, 'it')}`,
  };
}

/** To somebody who may do this to other records of the entity. */
export function mayNotThis(operation: Operation, { collection, label }: EntityModel): LocalizedText {
  return {
    en: `You may not ${operation} this record of ${collection}`,
    it: `Non hai il permesso di ${TO_DO[operation]} questo elemento: ${inLanguage(label, 'it')}`,
  };
}

/** To somebody who has not this capability, or not for this record. */
export function mayNotDo({ label }: CapabilityModel): LocalizedText {
  return { en: `You may not ${label.en}`, it: `Non hai il permesso di ${inLanguage(label, 'it')}` };
}

/** For a record that is not there, or that the session may not see. */
export function noSuchRecord({ collection, label }: EntityModel, id: string): LocalizedText {
  return {
    en: `Can't find item with dbId ${id} in ${collection}`,
    it: `Elemento non trovato: ${inLanguage(label, 'it')} ${id}`,
  };
}
