import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

describeDelivery('SQLite', true, openMemorySite, 150);
describeDelivery('a store that servers share', false, openMemorySite, 50);
