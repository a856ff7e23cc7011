import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';

describeDelivery(
  'SQLite, two thousand times',
  true,
  async (now) => openAirSite({ models, dataDir: ':memory:', now }),
  2_000,
);
