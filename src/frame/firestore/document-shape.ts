import { isAlwaysPresent } from './field-values';
import type { DocumentView } from './views';

/** Version of sort keys and text fragments. A change rewrites all documents. */
const SHADOW_VERSION = 2;

/** Returns a fingerprint of the stored documents. If it changes, all documents are rewritten. */
export function computeDocumentShape(views: readonly Pick<DocumentView, 'collection' | 'fields'>[]): string {
  return JSON.stringify([
    SHADOW_VERSION,
    ...views.map(({ collection, fields }) => [
      collection,
      fields.filter(isAlwaysPresent).map(({ path }) => path),
      fields.map(({ path }) => path),
    ]),
  ]);
}
