import { Alert, Autocomplete, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useReferenceChoices } from '../../../frame/field-types/reference-choices';
import { AskDialog } from '../../../frame/layout/feedback/AskDialog';
import { useRecordOf } from '../../../frame/records/use-records';
import { useSay } from '../../../frame/value/use-say';

const ROOMS = { entity: 'room', route: 'hierarchy/rooms', label: 'name' };
const MAX_NAME_LENGTH = 60;

export default function AssignDialog() {
  const model = useModel('unconfigured-device');
  const { id = '' } = useParams();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const { data: record } = useRecordOf(model, id, { enabled: !isDone });
  const [typed, setTyped] = useState<string>();
  const [room, setRoom] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { choices, labelOf, loading } = useReferenceChoices(ROOMS, search, room === null ? [] : [room]);
  const placeOf = (roomId: string) => {
    const building = choices.find((choice) => choice.id === roomId)?.env_name;
    return typeof building === 'string' ? `${labelOf(roomId)} · ${building}` : labelOf(roomId);
  };
  const name = typed ?? record?.name ?? '';
  const faults = model.fieldByPath.get('fault_kind')?.options ?? [];
  const fault = faults.find(({ value }) => value === record?.fault_kind);
  const leave = () => navigate(paths.list(model));
  const { mutate, isPending, error } = useMutation<unknown, Error>({
    onMutate: () => setDone(true),
    onError: () => setDone(false),
    mutationFn: () => {
      const token = choices.find((choice) => choice.id === room)?.token;
      return dataProvider.create('devices', { data: { hw_id: id, alias: name.trim(), token } });
    },
    onSuccess: () => {
      notify('uplinks.assign.done', { type: 'success', messageArgs: { name, room: placeOf(room ?? '') } });
      leave();
      refresh();
    },
  });

  return (
    <AskDialog
      isForm
      title={translate('uplinks.assign.title', { name: record === undefined ? id : recordTitle(model, record) })}
      confirm={translate('uplinks.assign.submit')}
      isPending={isPending}
      problem={error?.message}
      onConfirm={mutate}
      onClose={leave}
    >
      {fault === undefined ? (
        <Typography variant="body2">{translate('uplinks.assign.help')}</Typography>
      ) : (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to="/mappings" color="inherit">
              {translate('uplinks.mappings')}
            </Button>
          }
        >
          {translate('uplinks.assign.unreadable', { fault: say(fault.label) })}
        </Alert>
      )}
      {record?.values !== undefined && <Typography variant="body2">{record.values}</Typography>}
      <TextField
        label={translate('uplinks.assign.name')}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        required
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
      />
      <Autocomplete
        value={room}
        options={choices.map((choice) => choice.id)}
        getOptionLabel={placeOf}
        loading={loading}
        noOptionsText={translate('uplinks.assign.noRoom')}
        loadingText={translate('common.loading')}
        onChange={(_event, chosen) => setRoom(chosen)}
        onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
        renderInput={(params) => <TextField {...params} required label={translate('uplinks.assign.room')} />}
      />
    </AskDialog>
  );
}
