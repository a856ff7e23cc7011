import type { RecordOf } from '../../../../frame/model/entities';
import { OpenedSection } from './OpenedSection';
import { SensorChecks } from './SensorChecks';

export function TrustSection({ device }: { device: RecordOf<'device'> }) {
  return (
    <OpenedSection name="trust">
      <SensorChecks hwId={device.id} />
    </OpenedSection>
  );
}
