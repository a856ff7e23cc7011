import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Documents } from '../../frame/documents/documents';
import type { Store } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';

export type { DemoProfiles } from './readings';

export interface SeededSite {
  models: EntityModels;
  store: Store;
  documents: Documents;
  readings: ReadingStore;
  now(): number;
}
