import type { RecordOf } from '../../../../frame/model/entities';
import { RoomAir } from '../../place/air/RoomAir';
import { OpenedSection } from './OpenedSection';

/** How the room of a device is aired and used, on request: weeks of readings are looked through. */
export function RoomAirSection({ device: { room_id: roomId } }: { device: RecordOf<'device'> }) {
  if (roomId === undefined) return null;
  return (
    <OpenedSection name="roomAir">
      <RoomAir id={roomId} />
    </OpenedSection>
  );
}
