import type { RecordOf } from '../../../../frame/model/entities';
import { OpenedSection } from './OpenedSection';
import { SensorChecks } from './SensorChecks';

/** How far the CO2 sensor of a device can be trusted, on request: weeks of readings are looked through. */
export function TrustSection({ device }: { device: RecordOf<'device'> }) {
  return (
    <OpenedSection name="trust">
      <SensorChecks hwId={device.id} />
    </OpenedSection>
  );
}
