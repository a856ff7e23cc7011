import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';
import { propertyContext } from '../../../../support/properties';

const { seed } = propertyContext();

// 2,500 sequences take a minute on an idle machine; a test ends after ten.
describeDelivery('SQLite, often', true, openMemorySite, 2500, seed);
describeDelivery('SQLite, more often', true, openMemorySite, 2500, seed + 1);
