import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Documents } from '../../frame/documents/documents';
import type { Store } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';

export type { DemoProfiles } from './readings';

/** The parts of a site that the demo data set is written through. */
export interface SeededSite {
  models: EntityModels;
  store: Store;
  documents: Documents;
  readings: ReadingStore;
  /** The current instant, ms. */
  now(): number;
}
