import type { AirApp, AirSite } from '../../../../server/air/site/app';
import type { ServerCalls } from '../../../unit/server/support/server-calls';

/** A whole server on either back end, with a clock of its own, of which administrators and access tokens ask. */
export interface MovingServer extends ServerCalls<'ADMIN'> {
  site: Pick<AirSite, 'readings' | 'store'>;
  app: Pick<AirApp, 'alarms' | 'evidencePacks'>;
  clock: { now: number };
  close(): Promise<void>;
}
