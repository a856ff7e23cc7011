import type { Operation } from '../model/access-model';
import type { CapabilityModel } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { LocalizedText } from '../model/localized-text';
import type { Message } from '../model/message';
import { refusalMessage } from '../model/refusals';

function records(label: LocalizedText, { collection }: EntityModel): LocalizedText {
  return { ...label, en: collection };
}

export function denyRight(operation: Operation, model: EntityModel): Message {
  return refusalMessage(`access.mayNot.${operation}`, { records: records(model.pluralLabel, model) });
}

export function denyOnRecord(operation: Operation, model: EntityModel): Message {
  return refusalMessage(`access.mayNotThis.${operation}`, { record: records(model.label, model) });
}

export function denyCapability({ label }: CapabilityModel): Message {
  return refusalMessage('access.mayNotDo', { deed: label });
}

export function describeMissingRecord(model: EntityModel, id: string): Message {
  return refusalMessage('access.noSuchRecord', { id, record: records(model.label, model) });
}
