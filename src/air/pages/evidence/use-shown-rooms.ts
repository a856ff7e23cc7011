import { useSearchParams } from 'react-router';
import { addressWith, questionIn, type RoomQuestion, shownRooms } from '../../domain/evidence/shown-rooms';
import type { Pack } from './use-pack';

/** The rooms of a pack that the page's address asks for, in its order, so that they can be sent to somebody. */
export function useShownRooms({ rooms }: Pack) {
  const [search, setSearch] = useSearchParams();
  const question = questionIn(search, rooms);
  return {
    question,
    shown: shownRooms(rooms, question),
    ask: (changed: Partial<RoomQuestion>) =>
      setSearch((before) => addressWith(before, { ...questionIn(before, rooms), ...changed }), { replace: true }),
  };
}
