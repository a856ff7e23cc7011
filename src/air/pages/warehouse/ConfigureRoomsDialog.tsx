import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useListContext, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ConsoleDataProvider, WriteOperation } from '../../../../data-provider/contract';
import { useEntity } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useReferenceChoices } from '../../../frame/field-types/reference-choices';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { fetchAllRecords } from '../../../frame/list/all-records';
import type { Changes, RecordOf } from '../../../frame/model/entities';
import { isPlainObject } from '../../../frame/model/paths';
import { PagedTable } from '../../../frame/page/PagedTable';
import { loadRecordsWith } from '../../../frame/records/records-with';
import type { RecordsQuestion } from '../../../frame/records/use-records';
import {
  type ConfigurableItem,
  createRoomOfItem,
  isRoomToken,
  type NewRoom,
  selectItems,
} from '../../domain/warehouse/warehouse-items';

type RoomsForm = { from: string; to: string; prefix: string; building: string | null };

type RoomsRequest = { from: number; to: number; prefix: string; building: string };

function wholeNumber(text: string): number | undefined {
  return /^[0-9]{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** Builds the request; undefined while inputs are missing. The prefix is not trimmed: `Room ` gives `Room 1`. */
export function parseRoomsRequest({ from, to, prefix, building }: RoomsForm): RoomsRequest | undefined {
  const first = wholeNumber(from);
  const last = wholeNumber(to);
  const start = prefix.trimStart();
  if (first === undefined || last === undefined || start === '' || building === null) return undefined;
  return { from: first, to: last, prefix: start, building };
}

/** Returns the index and cause of the rejected operation. Without a response, the writes may have happened. */
function batchProblem(error: unknown) {
  const { status, body } = isPlainObject(error) ? error : {};
  const { operation, code } = isPlainObject(body) ? body : {};
  return {
    operation: typeof operation === 'number' ? operation : undefined,
    cause: error instanceof Error ? error.message : String(error),
    isRefusal: typeof status === 'number' && status >= 400 && !(code === 'unavailable' && status >= 500),
  };
}

const ITEMS = 'warehouse';
const ROOMS = 'hierarchy/rooms';
/** Maximum rooms, because each room takes two writes of one request. */
const MAX_ROOMS = 10_000;
/** Filters for unconfigured items: two, because items without the field are unconfigured, too, and no comparison finds missing fields. */
const NOT_CONFIGURED = [{ configured: false }, { configured: { exists: false } }] as const satisfies RecordsQuestion<
  typeof ITEMS
>['filter'][];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const satisfies RecordsQuestion<typeof ITEMS>['sort'];
const CONFIGURED: Changes<RecordOf<'warehouse-item'>> = { configured: true };

interface Item extends ConfigurableItem {
  serial: string;
  version: number | undefined;
}

type PlannedRoom = { item: Item; room: NewRoom };

function itemFrom(record: RecordOf<'warehouse-item'>): Item {
  const { id, name = '', internal_name = '', token = '', serial_number = '', configured = false, version } = record;
  return { id, name, internalName: internal_name, token, serial: serial_number, configured, version };
}

/** @param chosen items selected in the list; if there are none, all items of the range count */
function useConfigureRooms(chosen: readonly Item[]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [progress, setProgress] = useState<number>();
  const { data: plan, ...check } = useMutation<PlannedRoom[], Error, RoomsForm>({
    networkMode: 'always',
    mutationFn: planned,
  });

  async function planned(form: RoomsForm): Promise<PlannedRoom[]> {
    const { signal } = new AbortController();
    const request = parseRoomsRequest(form);
    if (request === undefined) throw new Error(translate('warehouse.rooms.required'));
    const options = { sort: NEWEST_FIRST, signal, onProgress: () => undefined };
    const found = async () =>
      await Promise.all(NOT_CONFIGURED.map((filter) => fetchAllRecords(dataProvider, ITEMS, { filter, ...options })));
    const hasChosen = chosen.length > 0;
    const items = selectItems(hasChosen ? chosen : (await found()).flat().map(itemFrom), request.from, request.to);
    if (items.length === 0) throw new Error(translate(`warehouse.rooms.${hasChosen ? 'noneChosen' : 'noneInRange'}`));
    if (items.length > MAX_ROOMS) throw new Error(translate('warehouse.rooms.tooMany', { count: MAX_ROOMS }));
    const tokens = items.map(({ token }) => token);
    const { records: rooms } = await loadRecordsWith(dataProvider, ROOMS, { token: tokens }, signal);
    const taken = new Set(rooms.map(({ token }) => token));
    const existing = tokens.filter((token) => taken.has(token));
    if (existing.length > 0) throw new Error(translate('warehouse.rooms.exist', { tokens: existing.join(', ') }));
    const capital = tokens.filter((token) => !isRoomToken(token));
    if (capital.length > 0) throw new Error(translate('warehouse.rooms.capitals', { tokens: capital.join(', ') }));
    return items.map((item) => ({ item, room: createRoomOfItem(item, request.prefix, request.building) }));
  }

  async function write(): Promise<number> {
    const rooms = plan ?? [];
    const operations = rooms.flatMap(({ item, room }): WriteOperation[] => [
      { type: 'create', resource: ROOMS, data: { ...room } satisfies Changes<RecordOf<'room'>> },
      { type: 'update', resource: ITEMS, id: item.id, data: CONFIGURED, version: item.version },
    ]);
    try {
      await dataProvider.writeTogether(operations, { onProgress: setProgress });
    } catch (error) {
      const { operation, cause, isRefusal } = batchProblem(error);
      const failed = operation === undefined ? undefined : rooms[Math.floor(operation / 2)];
      if (!isRefusal) throw new Error(translate('warehouse.rooms.unanswered', { cause }));
      if (failed === undefined) throw new Error(translate('warehouse.rooms.failed', { cause }));
      throw new Error(translate('warehouse.rooms.failedRoom', { name: failed.room.name, cause }));
    } finally {
      setProgress(undefined);
    }
    return rooms.length;
  }

  return { plan, check, progress, write };
}

const BUILDINGS = { entity: 'building', route: 'hierarchy/buildings', label: 'name' };

interface RoomsFormFieldsProps {
  form: RoomsForm;
  hasRange: boolean;
  disabled: boolean;
  onChange(change: Partial<RoomsForm>): void;
}

function RoomsFormFields({ form, hasRange, disabled, onChange }: RoomsFormFieldsProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const chosen = form.building === null ? [] : [form.building];
  const { choices, labelOf, loading } = useReferenceChoices(BUILDINGS, search, chosen);
  const example = form.prefix.trimStart();
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" spacing={2} sx={{ display: hasRange ? 'flex' : 'none' }}>
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
/** Range of numbers that contains all selected items. */
const WHOLE = { from: '0', to: String(Number.MAX_SAFE_INTEGER).slice(0, -1) };

export default function ConfigureRoomsDialog() {
  const { model } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const titleId = useId();
  const { data = [], selectedIds = [], onUnselectItems } = useListContext<RecordOf<'warehouse-item'>>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).map(itemFrom);
  const hasRange = chosen.length === 0;
  const [form, setForm] = useState(hasRange ? EMPTY : { ...EMPTY, ...WHOLE });
  const { plan, check, progress, write } = useConfigureRooms(chosen);
  const close = () => navigate(paths.list(model));

  function submit(event: FormEvent) {
    event.preventDefault();
    check.mutate(form);
  }

  async function confirmed(): Promise<string> {
    const configured = await write();
    onUnselectItems();
    refresh();
    close();
    return translate('warehouse.rooms.done', configured);
  }

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth={plan === undefined ? 'sm' : 'md'} fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('warehouse.rooms.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {plan === undefined ? (
              <>
                <Typography color="text.secondary">
                  {hasRange
                    ? translate('warehouse.rooms.explanation')
                    : translate('warehouse.rooms.chosen', { smart_count: chosen.length })}
                </Typography>
                <RoomsFormFields
                  {...{ form, hasRange }}
                  disabled={check.isPending}
                  onChange={(change) => setForm((before) => ({ ...before, ...change }))}
                />
              </>
            ) : (
              <PlannedRooms plan={plan} />
            )}
            {check.error && <Alert severity="error">{check.error.message}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          {plan !== undefined && (
            <Button autoFocus onClick={check.reset} sx={{ mr: 'auto' }}>
              {translate('warehouse.rooms.back')}
            </Button>
          )}
          <Button onClick={close}>{translate('common.cancel')}</Button>
          {plan === undefined ? (
            <Button type="submit" variant="contained" loading={check.isPending}>
              {translate('warehouse.rooms.continue')}
            </Button>
          ) : (
            <ConfirmedButton
              label={translate('warehouse.rooms.button')}
              variant="contained"
              title={translate('warehouse.rooms.confirmTitle')}
              question={translate('warehouse.rooms.question', plan.length)}
              busy={translate('warehouse.rooms.busy', plan.length)}
              progress={progress}
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
      <PagedTable
        label={label}
        rows={plan}
        keyOf={({ item }) => item.id}
        columns={[
          { label: translate('warehouse.column.room'), cell: ({ room }) => room.name },
          { label: translate('warehouse.column.internalName'), cell: ({ room }) => room.internal_name },
          { label: translate('warehouse.column.token'), cell: ({ room }) => room.token },
          { label: translate('warehouse.column.serial'), cell: ({ item }) => item.serial },
        ]}
      />
    </Stack>
  );
}
