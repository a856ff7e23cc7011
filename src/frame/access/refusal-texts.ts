import type { Operation } from '../model/access-model';
import type { CapabilityModel } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { LocalizedText } from '../model/localized-text';
import type { Message } from '../model/message';
import { refusalMessage } from '../model/refusals';

/** What records of an entity are called in a refusal: by the name of their collection in English, by their label elsewhere. */
function records(label: LocalizedText, { collection }: EntityModel): LocalizedText {
  return { ...label, en: collection };
}

/** To a role that may not do this to any record of the entity. */
export function mayNot(operation: Operation, model: EntityModel): Message {
  return refusalMessage(`access.mayNot.${operation}`, { records: records(model.pluralLabel, model) });
}

/** To somebody who may do this to other records of the entity. */
export function mayNotThis(operation: Operation, model: EntityModel): Message {
  return refusalMessage(`access.mayNotThis.${operation}`, { record: records(model.label, model) });
}

/** To somebody who has not this capability, or not for this record. */
export function mayNotDo({ label }: CapabilityModel): Message {
  return refusalMessage('access.mayNotDo', { deed: label });
}

/** For a record that is not there, or that the session may not see. */
export function noSuchRecord(model: EntityModel, id: string): Message {
  return refusalMessage('access.noSuchRecord', { id, record: records(model.label, model) });
}
