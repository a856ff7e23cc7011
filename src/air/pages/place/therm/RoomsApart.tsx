import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { OwnSetPoint } from '../../../domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';
import { ResultList } from '../ResultList';

interface RoomsApartProps {
  rooms: readonly OwnSetPoint[];
  follow: boolean;
  onChange(follow: boolean): void;
}

export function RoomsApart({ rooms, follow, onChange }: RoomsApartProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.rooms.${key}`, values);
  const own = ({ hold, lasting = Number.NaN }: OwnSetPoint): string => {
    if (hold === undefined) return `${format.number(lasting)} °C`;
    const temperature = format.number(hold.celsius);
    if (hold.until === UNTIL_FURTHER_NOTICE) return text('forGood', { temperature });
    return text('until', { temperature, time: format.instant(hold.until) });
  };
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text(follow ? 'follow' : 'keep', { smart_count: rooms.length })}
      <ResultList
        label={text('list')}
        maxHeight={160}
        results={rooms.map((room) => ({ id: room.id, name: room.name, text: own(room), color: 'text.primary' }))}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={follow} onChange={(_event, checked) => onChange(checked)} />}
        label={text('choice')}
      />
    </Alert>
  );
}
