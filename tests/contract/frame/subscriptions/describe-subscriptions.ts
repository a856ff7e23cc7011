import type { Store } from '../../../../server/frame/stores/store';
import { describeDeliveries } from './describe-deliveries';
import { describeOwners } from './describe-owners';
import { describeSentRecords } from './describe-sent-records';

/** Subscriptions of people, on either back end. @param numRuns of each property */
export function describeSubscriptions(name: string, open: () => Store, numRuns: number): void {
  describeSentRecords(name, open, numRuns);
  describeOwners(name, open);
  describeDeliveries(name, open);
}
