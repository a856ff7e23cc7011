import type { Place } from '../place-links';
import { RoomAir } from './RoomAir';

export default function AirTab({ place }: { place: Place }) {
  return <RoomAir id={place.record.id} />;
}
