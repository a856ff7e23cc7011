import type { FieldModel, InitialValue } from '../model/field-model';
import { type PlainObject, valueAt } from '../model/paths';
import type { AccessSubject } from './can';

/** Returns the initial value of a field; undefined if there is none, or if it depends on the account's record. */
export function getInitialValue(
  initial: InitialValue,
  { role, userId }: Pick<AccessSubject, 'role' | 'userId'>,
  account?: PlainObject,
): unknown {
  if ('role' in initial) return initial.role[role] ?? initial.role['*'];
  if (!('person' in initial)) return undefined;
  return initial.person === 'id' ? userId : account && valueAt(account, initial.person.split('.'));
}

export function dependsOnAccount({ initial }: FieldModel): boolean {
  return initial !== undefined && 'person' in initial && initial.person !== 'id';
}
