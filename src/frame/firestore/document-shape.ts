import { isAlwaysPresent } from './field-values';
import type { DocumentView } from './views';

/** The fields of all documents, as a text that changes with any of them: then all documents are written again. */
export function documentShape(views: readonly Pick<DocumentView, 'collection' | 'fields'>[]): string {
  return JSON.stringify(
    views.map(({ collection, fields }) => [
      collection,
      fields.filter(isAlwaysPresent).map(({ path }) => path),
      fields.map(({ path }) => path),
    ]),
  );
}
