import { models } from '../../../../resources/models';
import { openAirSite } from '../../../../server/air/site';
import { describeMending } from '../../../contract/telemetry/mend-readings';

describeMending('SQLite', async () => openAirSite({ models, dataDir: ':memory:' }));
