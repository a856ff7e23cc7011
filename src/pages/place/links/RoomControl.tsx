import type { WidgetProps } from '@rjsf/utils';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { getHeatingRooms } from '../../../calls/heating-places';
import { useEntity } from '../../../framework/entity-context';
import type { EntityRecord } from '../../../model/types';
import { LinkInput } from './LinkInput';
import { useLinkable } from './use-linkable';

/** The heating room of a room: one of those in the heating home of its building. */
export default function RoomControl(widget: WidgetProps) {
  const { model } = useEntity();
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data: room } = useGetOne<EntityRecord>(model.route, { id }, { enabled: id !== '' });
  const homeId = typeof room?.home_id === 'string' ? room.home_id : '';
  const { choices, loading, failed } = useLinkable(
    ['rooms', homeId],
    homeId === '' ? undefined : (transport, options) => getHeatingRooms(transport, homeId, options),
  );
  return (
    <LinkInput
      widget={widget}
      choices={choices.map(({ room_id, name }) => ({ id: room_id, name }))}
      loading={loading}
      problem={failed ? translate('place.heating.roomFailed') : undefined}
    />
  );
}
