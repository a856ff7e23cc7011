import type { Role } from '../model/access-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { Message } from '../model/message';
import { valueAt } from '../model/paths';
import { refusalMessage } from '../model/refusals';
import { canWriteField, rowScope } from './can';

const SHOWN_OF_ID = 8;

function mayRename(model: EntityModel, role: Role, path: string): boolean {
  const field = model.fieldByPath.get(path);
  return field === undefined || (rowScope(model, 'update', role) !== undefined && canWriteField(field, role, 'update'));
}

function textAt(record: EntityRecord, path: string | undefined): string {
  const value = path === undefined ? undefined : valueAt(record, path.split('.'));
  return typeof value === 'string' ? value : '';
}

function placeOf(model: EntityModel, role: Role, record: EntityRecord): string[] {
  const name = mayRename(model, role, model.recordLabel) ? '' : textAt(record, model.recordLabel);
  if (name !== '') return [name];
  const parent = model.scope?.parent?.key;
  const around = parent === undefined ? undefined : model.fieldByPath.get(parent)?.reference?.labelField;
  const outer = around === undefined || mayRename(model, role, around) ? '' : textAt(record, around);
  return [...(outer === '' ? [] : [outer]), record.id.slice(0, SHOWN_OF_ID)];
}

/** Contains only data that the token's user cannot change. @example 'Token · Room · Primary school · 4kX02abq' */
export function createTokenSignature(model: EntityModel, role: Role, record: EntityRecord): Message {
  const place = placeOf(model, role, record).join(' · ');
  return refusalMessage('access.tokenSignature', { kind: model.label, place });
}
