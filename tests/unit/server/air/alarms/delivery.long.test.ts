import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

// A test ends after ten minutes: about 3,000 sequences on a machine with two cores.
describeDelivery('SQLite, often', true, openMemorySite, 1200);
