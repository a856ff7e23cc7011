import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { Section } from '../sections/Section';
import { useSlotName } from '../sections/use-slot-name';
import { WifiPasswordCheck } from './WifiPasswordCheck';
import { wifiOf } from './wifi-of';

export function WifiSection({ device, mayCheck }: { device: RecordOf<'device'>; mayCheck: boolean }) {
  const translate = useTranslate();
  const slotName = useSlotName();
  const { slots } = wifiOf(device);
  const isKnown = slots.some(({ number }) => number === device.WIFI);
  return (
    <Section title={translate('device.wifi.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {slots.map((slot) => (
          <Box
            component="li"
            key={slot.number}
            sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
              {slotName(slot)}
            </Typography>
            {device.WIFI === slot.number && (
              <Chip size="small" color="success" variant="outlined" label={translate('device.wifi.active')} />
            )}
            <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {device[slot.ssid] ?? '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      {!isKnown && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('device.wifi.noActive')}
        </Typography>
      )}
      {mayCheck && <WifiPasswordCheck device={device} />}
    </Section>
  );
}
