import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeAlarms } from '../../../../contract/air/alarms/describe-alarms';

describeAlarms('SQLite', true, async (now) => openAirSite({ models, dataDir: ':memory:', now }));
