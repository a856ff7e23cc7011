import { isPlainObject } from '../model/paths';

/** Whether RJSF's errors of a value, or of any value in it, say something. */
export function hasErrors(errors: unknown): boolean {
  if (!isPlainObject(errors)) return false;
  return Object.entries(errors).some(([name, inner]) =>
    name === '__errors' ? Array.isArray(inner) && inner.length > 0 : hasErrors(inner),
  );
}
