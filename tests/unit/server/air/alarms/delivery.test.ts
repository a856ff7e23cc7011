import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

// A property with a seed makes all its runs in `npm test`, too.
describeDelivery('SQLite', true, openMemorySite, 150, 1);
describeDelivery('a store that servers share', false, openMemorySite, 50, 2);
