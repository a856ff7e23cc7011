import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';

const open = async (now: () => number) => openAirSite({ models, dataDir: ':memory:', now });

describeDelivery('SQLite, often', true, open, 1_000);
describeDelivery('a store that servers share, often', false, open, 500);
