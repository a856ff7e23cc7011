import type { SiteData } from '../../frame/documents/site-data';
import { withLateReported } from '../evidence/late-readings';
import { withQuarantine } from '../telemetry/quarantine';
import type { ReadingStore } from '../telemetry/reading-store';
import { withoutStartLevel } from '../telemetry/start-levels';

/** Adds the checks that every write of readings passes. */
export const withChecks = <Readings extends ReadingStore>(
  readings: Readings,
  site: Pick<SiteData, 'models' | 'documents' | 'now' | 'store'>,
) => withoutStartLevel(withLateReported(withQuarantine(readings, site), site.store, site.now), site);
