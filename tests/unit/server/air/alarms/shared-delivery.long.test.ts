import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

describeDelivery('a store that servers share, often', false, openMemorySite, 500);
