import type { Role } from './access-model';
import { compileField } from './compile-field';
import type { FieldModel } from './field-model';
import type { FieldTypeData } from './field-type-data';

export const SYSTEM_NAMES: readonly string[] = ['id', 'acl', 'version'];

export const SEARCH_KEY = 'q';

export function createIdField(types: readonly FieldTypeData[], roles: readonly Role[]): FieldModel {
  const schema = { type: 'string', title: 'Id', readOnly: true } as const;
  const found = { keys: ['id'], pointer: '', schema, required: true, group: false };
  return { ...compileField(found, { types, roles }, '', 0), filter: false };
}
