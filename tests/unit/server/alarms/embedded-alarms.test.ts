import { models } from '../../../../resources/models';
import { openAirSite } from '../../../../server/air/site';
import { describeAlarms } from '../../../contract/alarms/describe-alarms';

describeAlarms('SQLite', true, async (now) => openAirSite({ models, dataDir: ':memory:', now }));
