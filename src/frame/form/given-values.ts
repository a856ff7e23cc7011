import { RECORD_KEY } from '../entity/paths';
import type { FieldModel } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import type { FormValues } from './form-data';

export function readGivenValues(address: URLSearchParams, asked: readonly FieldModel[]): FormValues {
  try {
    return valuesAmong(JSON.parse(address.get(RECORD_KEY) ?? ''), asked);
  } catch {
    return {};
  }
}

function valuesAmong(given: unknown, asked: readonly FieldModel[]): FormValues {
  const known = new Set(asked.map(({ path }) => path));
  return isPlainObject(given) ? Object.fromEntries(Object.entries(given).filter(([path]) => known.has(path))) : {};
}

/** Returns initial values in the navigation state, for values too long for an address. */
export function readCarriedValues(state: unknown, asked: readonly FieldModel[]): FormValues {
  return isPlainObject(state) ? valuesAmong(state[RECORD_KEY], asked) : {};
}

/** Navigation state with initial values for the form of a new record. */
export const createFormState = (values: PlainObject) => ({ [RECORD_KEY]: values });
