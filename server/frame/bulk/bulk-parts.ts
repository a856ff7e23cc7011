import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Documents } from '../documents/documents';
import type { Texts } from '../http/environment';
import type { Store } from '../stores/store';

export interface BulkParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  texts: Texts;
}
