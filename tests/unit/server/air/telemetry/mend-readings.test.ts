import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeMending } from '../../../../contract/air/telemetry/mend-readings';

describeMending('SQLite', async () => openAirSite({ models, dataDir: ':memory:' }));
