import type { WidgetProps } from '@rjsf/utils';
import { useGetList, useTranslate } from 'react-admin';
import type { Dated } from '../../../calls/dated';
import { getHeatingHomes } from '../../../calls/heating-places';
import type { CallOptions, CallTransport } from '../../../calls/transport';
import type { HeatingHome } from '../../../domain/heating-device';
import type { EntityRecord } from '../../../model/types';
import { heatingValue } from '../place-links';
import { LinkInput } from './LinkInput';
import { useLinkable } from './use-linkable';

const MOST_MANAGERS = 500;

async function homesOf(
  transport: CallTransport,
  userIds: readonly string[],
  options: CallOptions,
): Promise<Dated<HeatingHome[]>> {
  const answers = await Promise.all(userIds.map((userId) => getHeatingHomes(transport, userId, options)));
  return { result: answers.flatMap(({ result }) => result), t: Math.min(...answers.map(({ t }) => t)) };
}

/** The heating home of a building: one of those that the managers' accounts at the heating service have. */
export default function HomeControl(widget: WidgetProps) {
  const translate = useTranslate();
  const managers = useGetList<EntityRecord>('hierarchy/managers', {
    pagination: { page: 1, perPage: MOST_MANAGERS },
    sort: { field: 'name', order: 'ASC' },
  });
  const userIds = (managers.data ?? [])
    .map((manager) => heatingValue(manager, 'adminId'))
    .filter((id) => typeof id === 'string');
  const { choices, loading, failed } = useLinkable(
    ['homes', ...userIds],
    userIds.length === 0 ? undefined : (transport, options) => homesOf(transport, userIds, options),
  );
  return (
    <LinkInput
      widget={widget}
      choices={choices.map(({ home_id, name }) => ({ id: home_id, name }))}
      loading={loading || managers.isPending}
      problem={failed ? translate('place.heating.homeFailed') : undefined}
    />
  );
}
