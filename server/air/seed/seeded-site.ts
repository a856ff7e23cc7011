import type { SiteData } from '../../frame/documents/site-data';
import type { ReadingStore } from '../telemetry/reading-store';

export interface SeededSite extends Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> {
  readings: ReadingStore;
}
