import { isAlwaysPresent } from './field-values';
import type { DocumentView } from './views';

/** Returns a fingerprint; if it changes, all documents are rewritten. */
export function documentShape(views: readonly Pick<DocumentView, 'collection' | 'fields'>[]): string {
  return JSON.stringify(
    views.map(({ collection, fields }) => [
      collection,
      fields.filter(isAlwaysPresent).map(({ path }) => path),
      fields.map(({ path }) => path),
    ]),
  );
}
