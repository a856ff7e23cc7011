import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { ask } from '../../../calls/ask';
import { heatingRooms } from '../../../calls/definitions/heating-service';
import { getHeatingHomeId } from '../place-links';
import { LinkInput } from './LinkInput';
import { useLinkable } from './use-linkable';
import { useParent } from './use-parent';

export default function RoomControl(widget: WidgetProps) {
  const translate = useTranslate();
  const { parent: building, loading: isReading, isChosen } = useParent('hierarchy/buildings');
  const homeId = (building && getHeatingHomeId(building)) ?? '';
  const { choices, loading, failed } = useLinkable(
    ['rooms', homeId],
    homeId === '' ? undefined : (transport, options) => ask(transport, heatingRooms, { homeId }, options),
  );
  const nothingToOffer = isChosen ? 'place.links.noHome' : 'place.links.chooseBuilding';
  return (
    <LinkInput
      widget={widget}
      choices={choices.map(({ room_id, name }) => ({ id: room_id, name }))}
      loading={loading || isReading}
      problem={failed ? translate('place.heating.roomFailed') : undefined}
      hint={homeId === '' && !isReading ? translate(nothingToOffer) : undefined}
    />
  );
}
