import { useAddress } from '../../../frame/page/use-address';
import { addressWith, questionIn, type RoomQuestion, shownRooms } from '../../domain/evidence/shown-rooms';
import type { Pack } from './use-pack';

/** The rooms of a pack that the page's address asks for, in its order, so that they can be sent to somebody. */
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
