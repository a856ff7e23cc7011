import { describeDelivery } from '../../../../contract/air/alarms/describe-delivery';
import { openMemorySite } from '../../../../support/memory-site';
import { propertyContext } from '../../../../support/properties';

const { seed } = propertyContext();

describeDelivery('a store that servers share, often', false, openMemorySite, 2500, seed + 2);
describeDelivery('a store that servers share, more often', false, openMemorySite, 2500, seed + 3);
