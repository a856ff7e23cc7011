import type { FieldModel } from '../model/field-model';
import type { FormValues } from './form-data';

/** The search parameter with values that a new record begins with, as JSON. */
const GIVEN = 'record';

/** The values that a link gives a new record: of fields that the form asks for; none where the address says no such thing. */
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

/** A link to the form of a new record that begins with these values. */
export function createWith(path: string, values: Record<string, string | number>): string {
  return `${path}?${new URLSearchParams({ [GIVEN]: JSON.stringify(values) })}`;
}
