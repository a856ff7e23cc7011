import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowScope } from '../access/can';
import { useEntity } from '../entity/entity-context';
import { newActionId } from '../history/new-action-id';
import { type ListView, MAX_VIEW_NAME_LENGTH } from '../views/rules/list-view';
import { useViewCalls } from '../views/views-context';

type ViewHead = Pick<ListView, 'id' | 'name' | 'role' | 'isDefault'>;

interface SaveViewProps {
  views: readonly ListView[];
  onSave(view: ViewHead): Promise<void>;
}

const ONLY_ME = '';

export function SaveView({ views, onSave }: SaveViewProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [role, setRole] = useState(ONLY_ME);
  const [isDefault, setDefault] = useState(false);
  const roles = (useViewCalls()?.shareWith ?? []).filter((one) => rowScope(model, 'read', one) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const same = views.find((view) => view.mayChange && view.name === given && (view.role ?? ONLY_ME) === role);
    const shared = role === ONLY_ME ? { isDefault: false } : { role, isDefault };
    onSave({ id: same?.id ?? newActionId(), name: given, ...shared });
    setName('');
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5, p: 2 }}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label={translate('framework.views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME_LENGTH } }}
      />
      {roles.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('framework.views.audience')}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={ONLY_ME}>{translate('framework.views.onlyMe')}</MenuItem>
          {roles.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`product.role.${one}`, { _: one })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {role !== ONLY_ME && (
        <FormControlLabel
          label={translate('framework.views.default')}
          control={<Checkbox size="small" checked={isDefault} onChange={(_event, checked) => setDefault(checked)} />}
        />
      )}
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} sx={{ alignSelf: 'flex-end' }}>
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}
