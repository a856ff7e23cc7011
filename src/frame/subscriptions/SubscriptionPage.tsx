import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { useRecordOf } from '../records/use-records';
import type { RecordPageSlotProps } from '../slots/screen-slots';
import { useSubscriptionCalls } from './subscriptions-context';

const SubscriptionWork = lazyPart(() => import('./SubscriptionWork'));

export function SubscriptionPage({ model, id, Generated }: RecordPageSlotProps<'subscription'>) {
  const { data: record } = useRecordOf(model, id);
  const calls = useSubscriptionCalls();
  const access = useAccess(model);
  if (calls === null) return <Generated />;
  return (
    <SubscriptionWork
      key={id}
      calls={calls}
      id={id}
      record={record}
      mayChange={record !== undefined && access.allows('update', record)}
    >
      <Generated />
    </SubscriptionWork>
  );
}
