import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReferenceChoices } from '../../../frame/field-types/reference-choices';
import type { RoomsForm } from './rooms-request';

const BUILDINGS = { entity: 'building', route: 'hierarchy/buildings', label: 'name' };

interface RoomsFormFieldsProps {
  form: RoomsForm;
  disabled: boolean;
  onChange(change: Partial<RoomsForm>): void;
}

export function RoomsFormFields({ form, disabled, onChange }: RoomsFormFieldsProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const chosen = form.building === null ? [] : [form.building];
  const { choices, labelOf, loading } = useReferenceChoices(BUILDINGS, search, chosen);
  const example = form.prefix.trimStart();
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" spacing={2}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            fullWidth
            required
            autoFocus={end === 'from'}
            label={translate(`warehouse.rooms.${end}`)}
            value={form[end]}
            disabled={disabled}
            onChange={(event) => onChange({ [end]: event.target.value.replace(/[^0-9]/g, '') })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 15 } }}
          />
        ))}
      </Stack>
      <TextField
        fullWidth
        required
        label={translate('warehouse.rooms.prefix')}
        value={form.prefix}
        disabled={disabled}
        onChange={(event) => onChange({ prefix: event.target.value })}
        helperText={translate(example === '' ? 'warehouse.rooms.prefixHelp' : 'warehouse.rooms.prefixExample', {
          example: `${example}1`,
        })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Autocomplete
        value={form.building}
        options={choices.map((record) => record.id)}
        getOptionLabel={labelOf}
        loading={loading}
        disabled={disabled}
        noOptionsText={translate('warehouse.rooms.noBuilding')}
        loadingText={translate('common.loading')}
        onChange={(_event, building) => onChange({ building })}
        onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
        renderInput={(params) => <TextField {...params} required label={translate('warehouse.rooms.building')} />}
      />
    </Stack>
  );
}
