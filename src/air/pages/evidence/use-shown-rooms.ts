import { useAddress } from '../../../frame/page/use-address';
import { addressWith, questionIn, type RoomQuestion, shownRooms } from '../../domain/evidence/shown-rooms';
import type { Pack } from './use-pack';

/** Rooms selected by the URL, in its order, so that the view can be shared as a link. */
export function useShownRooms({ rooms }: Pick<Pack, 'rooms'>) {
  const [address, changeAddress] = useAddress();
  const question = questionIn(address, rooms);
  return {
    question,
    shown: shownRooms(rooms, question),
    ask: (changed: Partial<RoomQuestion>) =>
      changeAddress((now) => addressWith(now, { ...questionIn(now, rooms), ...changed }), { replace: true }),
  };
}
