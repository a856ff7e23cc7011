import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useEntity } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useReferenceChoices } from '../../../frame/field-types/reference-choices';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { RowWindow } from './RowWindow';
import { type PlannedRoom, type RoomsForm, useConfigureRooms } from './use-configure-rooms';

const BUILDINGS = { entity: 'building', route: 'hierarchy/buildings', label: 'name' };

type RoomsFormFieldsProps = { form: RoomsForm; disabled: boolean; onChange(change: Partial<RoomsForm>): void };

function RoomsFormFields({ form, disabled, onChange }: RoomsFormFieldsProps) {
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

const EMPTY: RoomsForm = { from: '', to: '', prefix: '', building: null };

export default function ConfigureRoomsDialog() {
  const { model } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const titleId = useId();
  const [form, setForm] = useState(EMPTY);
  const { plan, isChecking, problem, check, reset, write } = useConfigureRooms();
  const close = () => navigate(paths.list(model));

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(form);
  }

  async function confirmed(): Promise<string> {
    const configured = await write();
    refresh();
    close();
    return translate('warehouse.rooms.done', configured);
  }

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth={plan === null ? 'sm' : 'md'} fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('warehouse.rooms.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {plan === null ? (
              <>
                <Typography color="text.secondary">{translate('warehouse.rooms.explanation')}</Typography>
                <RoomsFormFields
                  form={form}
                  disabled={isChecking}
                  onChange={(change) => setForm((before) => ({ ...before, ...change }))}
                />
              </>
            ) : (
              <PlannedRooms plan={plan} />
            )}
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          {plan !== null && (
            <Button autoFocus onClick={reset} sx={{ mr: 'auto' }}>
              {translate('warehouse.rooms.back')}
            </Button>
          )}
          <Button onClick={close}>{translate('common.cancel')}</Button>
          {plan === null ? (
            <Button type="submit" variant="contained" loading={isChecking}>
              {translate('warehouse.rooms.continue')}
            </Button>
          ) : (
            <ConfirmedButton
              label={translate('warehouse.rooms.button')}
              variant="contained"
              title={translate('warehouse.rooms.confirmTitle')}
              question={translate('warehouse.rooms.question', plan.length)}
              busy={translate('warehouse.rooms.busy', plan.length)}
              confirm={translate('warehouse.rooms.button')}
              run={confirmed}
            />
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PlannedRooms({ plan }: { plan: readonly PlannedRoom[] }) {
  const translate = useTranslate();
  const label = translate('warehouse.rooms.planned', plan.length);
  return (
    <Stack spacing={1}>
      <Typography variant="h6" component="h3">
        {label}
      </Typography>
      <RowWindow
        label={label}
        rows={plan}
        keyOf={({ item }) => item.id}
        columns={[
          { label: translate('warehouse.column.room'), text: ({ room }) => room.name },
          { label: translate('warehouse.column.internalName'), text: ({ room }) => room.internal_name },
          { label: translate('warehouse.column.token'), text: ({ room }) => room.token },
          { label: translate('warehouse.column.serial'), text: ({ item }) => item.serial },
        ]}
      />
    </Stack>
  );
}
