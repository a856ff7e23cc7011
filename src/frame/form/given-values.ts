import type { FieldModel } from '../model/field-model';
import type { FormValues } from './form-data';

const GIVEN = 'record';

/** Returns initial values from the address, limited to fields of the form. */
export function givenValues(address: URLSearchParams, asked: readonly FieldModel[]): FormValues {
  try {
    const given: unknown = JSON.parse(address.get(GIVEN) ?? '');
    const known = new Set(asked.map(({ path }) => path));
    return typeof given === 'object' && given !== null
      ? Object.fromEntries(Object.entries(given).filter(([path]) => known.has(path)))
      : {};
  } catch {
    return {};
  }
}

export function createWith(path: string, values: Record<string, string | number>): string {
  return `${path}?${new URLSearchParams({ [GIVEN]: JSON.stringify(values) })}`;
}
