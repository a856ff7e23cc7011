import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Documents } from '../documents/documents';
import type { Store } from '../stores/store';

/** What work on many records goes through. */
export interface BulkParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
}
