import TickedIcon from '@mui/icons-material/CheckBox';
import BlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Wifi from '@mui/icons-material/Wifi';
import WifiOff from '@mui/icons-material/WifiOff';
import {
  Autocomplete,
  Box,
  Button,
  Chip,
  createFilterOptions,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSameEntries } from '../../../../frame/field-types/same-entries';
import type { RecordOf } from '../../../../frame/model/entities';
import { formatDeviceName } from '../../../domain/devices/device-name';
import {
  MAX_DEVICES,
  type Selection,
  selectAllDevices,
  selectBuilding,
  selectDevices,
  selectManager,
} from '../selection/selection';
import type { Choices } from '../use-places';

function ConnectedSign({ connected }: { connected: boolean }) {
  const translate = useTranslate();
  const Icon = connected ? Wifi : WifiOff;
  return (
    <Icon
      fontSize="small"
      color={connected ? 'success' : 'disabled'}
      titleAccess={translate(connected ? 'dashboard.filters.online' : 'dashboard.filters.offline')}
    />
  );
}

interface DevicesFilterProps {
  devices: readonly RecordOf<'device'>[];
  isLoading: boolean;
  value: readonly string[];
  onChange: (hwIds: string[]) => void;
  seesIdentifiers: boolean;
  onOpen: () => void;
  hint?: string;
  error?: string;
}

/** Number of visible chips, also with focus, because a shrinking field would move the button. */
const CHIPS = 2;

const filterOptions = createFilterOptions<RecordOf<'device'>>({
  stringify: (device) => `${formatDeviceName(device)} ${device.token ?? ''} ${device.id}`,
});

const isShownAlike = (one: RecordOf<'device'>, other: RecordOf<'device'>) =>
  one.id === other.id && formatDeviceName(one) === formatDeviceName(other);

function DevicesFilter(props: DevicesFilterProps) {
  const { devices, isLoading, value, onChange, seesIdentifiers, onOpen, hint, error } = props;
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const byId = new Map(devices.map((device) => [device.id, device]));
  // Keeps a bookmarked device selected while the list loads, and also if the list does not contain the device.
  const chosen = useSameEntries(
    value.map((hwId): RecordOf<'device'> => byId.get(hwId) ?? { id: hwId }),
    isShownAlike,
  );

  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={devices}
      value={chosen}
      loading={isLoading}
      loadingText={translate('common.loading')}
      onOpen={onOpen}
      onChange={(_event, next) => {
        onChange(next.map(({ id }) => id));
        input.current?.select();
      }}
      // Keeps the search after each choice, because several devices of one search may be chosen. Typing replaces it.
      inputValue={search}
      onInputChange={(_event, text, reason) => ['input', 'blur', 'clear'].includes(reason) && setSearch(text)}
      filterOptions={filterOptions}
      getOptionLabel={formatDeviceName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      noOptionsText={translate('dashboard.filters.noDevices')}
      size="small"
      sx={{ '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' }, '& .MuiAutocomplete-tag': { minWidth: 48 } }}
      renderValue={(devicesShown, propsOf) => (
        <>
          {devicesShown.slice(0, CHIPS).map((device, index) => {
            const { key, ...props } = propsOf({ index });
            return <Chip key={key} size="small" label={formatDeviceName(device)} {...props} />;
          })}
          {devicesShown.length > CHIPS && (
            <Typography variant="body2" component="span" sx={{ ml: 0.5, flexShrink: 0 }}>
              +{devicesShown.length - CHIPS}
            </Typography>
          )}
        </>
      )}
      renderOption={({ key, ...props }, device, { selected }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          {selected ? <TickedIcon fontSize="small" color="primary" /> : <BlankIcon fontSize="small" color="action" />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {formatDeviceName(device)}
            </Typography>
            {seesIdentifiers && (
              <Typography variant="caption" color="text.secondary" component="div" noWrap>
                {[device.token, device.id].filter(Boolean).join(' · ')}
              </Typography>
            )}
          </Box>
          <ConnectedSign connected={device.connected === true} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          label={translate('dashboard.filters.devices')}
          placeholder={chosen.length === 0 ? translate('dashboard.filters.searchDevices') : undefined}
          margin="none"
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}

interface DeviceChoiceProps {
  devices: Choices<RecordOf<'device'>>;
  value: readonly string[];
  isAllAsked: boolean;
  onChange: (hwIds: string[]) => void;
  onChooseAll: () => void;
  onOpen: () => void;
  seesIdentifiers: boolean;
  error?: string;
}

export function DeviceChoice({
  devices,
  value,
  isAllAsked,
  onChange,
  onChooseAll,
  onOpen,
  seesIdentifiers,
  error,
}: DeviceChoiceProps) {
  const translate = useTranslate();
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const total = devices.total ?? devices.data?.length;
  const areAllPicked = value.length > 0 && total === value.length;
  const areAllChosen = areAllPicked || (isAllAsked && devices.error === null);
  const isCut = total !== undefined && total > MAX_DEVICES;

  const selectAll = () => {
    setEarlier(value);
    if (devices.error !== null) devices.refetch();
    onChooseAll();
  };
  const giveUp = () => onChange([...earlier]);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <DevicesFilter
          devices={devices.data ?? []}
          isLoading={devices.isFetching}
          hint={isCut ? translate('dashboard.filters.firstDevices', { count: MAX_DEVICES }) : undefined}
          {...{ value, onChange, onOpen, seesIdentifiers, error }}
        />
      </Box>
      {!areAllChosen && (
        <Button type="button" onClick={selectAll} sx={{ minHeight: 40, flexShrink: 0 }}>
          {translate('dashboard.filters.selectAll')}
        </Button>
      )}
      <Dialog open={isAllAsked && isCut} onClose={giveUp} role="alertdialog">
        <DialogContent>
          <DialogContentText color="text.primary">{translate('dashboard.check.tooManyDevices')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={giveUp}>{translate('common.close')}</Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

interface PlaceFilterProps {
  label: string;
  places: readonly Pick<RecordOf<'manager' | 'building'>, 'id' | 'name'>[];
  isLoading: boolean;
  error?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  noneFound: string;
}

function PlaceFilter({ label, places, isLoading, error, value, onChange, noneFound }: PlaceFilterProps) {
  return (
    <Autocomplete
      options={places}
      value={places.find(({ id }) => id === value) ?? null}
      loading={isLoading}
      onChange={(_event, place) => onChange(place?.id ?? null)}
      getOptionLabel={({ id, name }) => name ?? id}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={noneFound}
      size="small"
      renderInput={(params) => (
        <TextField {...params} label={label} margin="none" error={error !== undefined} helperText={error} />
      )}
    />
  );
}

export interface PlaceFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  choosesManager: boolean;
  seesIdentifiers: boolean;
  managers: Choices<RecordOf<'manager'>>;
  buildings: Choices<RecordOf<'building'>>;
  hasNoBuildings: boolean;
  devices: Choices<RecordOf<'device'>>;
  onLookForDevices: () => void;
  devicesError?: string;
}

export function PlaceFilters(props: PlaceFiltersProps) {
  const { selection, onSelect, choosesManager, managers, buildings, hasNoBuildings, devices } = props;
  const translate = useTranslate();
  const listError = (error: Error | null) =>
    error ? translate('dashboard.filters.listError', { cause: error.message }) : undefined;
  const columns = (tablet: number, desktop: number) => ({
    gridColumn: { tablet: `span ${tablet}`, desktop: `span ${desktop}` },
  });
  return (
    <>
      {choosesManager && (
        <Box sx={columns(6, 3)}>
          <PlaceFilter
            label={translate('dashboard.filters.manager')}
            places={managers.data ?? []}
            isLoading={managers.isPending}
            error={listError(managers.error)}
            value={selection.manager}
            onChange={(manager) => onSelect(selectManager(selection, manager))}
            noneFound={translate('dashboard.filters.noManagers')}
          />
        </Box>
      )}
      {!hasNoBuildings && (
        <Box sx={choosesManager ? columns(6, 3) : columns(5, 4)}>
          <PlaceFilter
            label={translate('dashboard.filters.building')}
            places={buildings.data ?? []}
            isLoading={buildings.isPending}
            error={listError(buildings.error)}
            value={selection.building}
            onChange={(building) => onSelect(selectBuilding(selection, building))}
            noneFound={translate('dashboard.filters.noBuildings')}
          />
        </Box>
      )}
      <Box sx={choosesManager ? columns(12, 6) : columns(7, 8)}>
        <DeviceChoice
          devices={devices}
          value={selection.devices}
          isAllAsked={selection.allDevices}
          onChange={(hwIds) => onSelect(selectDevices(selection, hwIds))}
          onChooseAll={() => onSelect(selectAllDevices(selection))}
          onOpen={props.onLookForDevices}
          seesIdentifiers={props.seesIdentifiers}
          error={props.devicesError ?? listError(devices.error)}
        />
      </Box>
    </>
  );
}
