import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';

describeDelivery(
  'SQLite',
  true,
  async (now) => openAirSite({ models, dataDir: ':memory:', now }),
  Number(process.env.RUNS ?? 200),
);
