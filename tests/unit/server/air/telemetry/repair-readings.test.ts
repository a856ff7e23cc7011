import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeRepair } from '../../../../contract/air/telemetry/repair-readings';

describeRepair('SQLite', async () => openAirSite({ models, dataDir: ':memory:' }));
