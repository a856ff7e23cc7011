import type { RecordOf } from '../../../../frame/model/entities';
import { RoomAir } from '../../place/air/RoomAir';
import { OpenedSection } from './OpenedSection';

export function RoomAirSection({ device: { room_id: roomId } }: { device: RecordOf<'device'> }) {
  if (roomId === undefined) return null;
  return (
    <OpenedSection name="roomAir">
      <RoomAir id={roomId} />
    </OpenedSection>
  );
}
