import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { Section } from './Section';
import { SensorChecks } from './SensorChecks';

/** How far the CO2 sensor of a device can be trusted, on request: weeks of readings are looked through. */
export function TrustSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={translate('device.trust.title')}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'device.trust.hide' : 'device.trust.show')}
        </Button>
      }
    >
      {isOpen && <SensorChecks hwId={device.id} />}
    </Section>
  );
}
