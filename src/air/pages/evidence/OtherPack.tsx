import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import { EVIDENCE_ROUTE } from './evidence-route';

interface OtherPackProps {
  record: RecordOf<'evidence'>;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

const MOST = 100;

export function OtherPack({ record: { id, env, standard }, value = '', onChange }: OtherPackProps) {
  const translate = useTranslate();
  const { data = [] } = useRecords(EVIDENCE_ROUTE.route, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { env, state: 'done' },
  });
  const others = data.filter((each) => each.id !== id && each.standard === standard);
  if (others.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('evidence.compare')}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      sx={{ minWidth: 220 }}
    >
      <MenuItem value="">{translate('evidence.noOther')}</MenuItem>
      {others.map((each) => (
        <MenuItem key={each.id} value={each.id}>{`${each.from} – ${each.to}`}</MenuItem>
      ))}
    </TextField>
  );
}
