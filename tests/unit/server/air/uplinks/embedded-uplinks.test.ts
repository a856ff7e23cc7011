import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeUplinks } from '../../../../contract/air/uplinks/describe-uplinks';

describeUplinks('SQLite', async (now) => openAirSite({ models, dataDir: ':memory:', now }));
