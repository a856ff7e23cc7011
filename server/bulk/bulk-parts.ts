import type { EntityModels } from '../../src/model/application-model';
import type { Documents } from '../documents/documents';

/** What work on many records goes through. */
export interface BulkParts {
  models: EntityModels;
  documents: Documents;
}
