import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

describeDelivery('SQLite, often', true, openMemorySite, 5000);
