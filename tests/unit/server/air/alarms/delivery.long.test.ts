import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';

// A test ends after ten minutes, also on a busy machine.
describeDelivery('SQLite, often', true, openMemorySite, 500);
