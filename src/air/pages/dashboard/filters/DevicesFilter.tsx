import TickedIcon from '@mui/icons-material/CheckBox';
import BlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Wifi from '@mui/icons-material/Wifi';
import WifiOff from '@mui/icons-material/WifiOff';
import { Autocomplete, Box, Chip, createFilterOptions, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSameEntries } from '../../../../frame/field-types/same-entries';
import type { RecordOf } from '../../../../frame/model/entities';
import { deviceName } from '../../../domain/devices/device-name';

/** Whether a device is online, by shape as well as by colour. */
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
  /** Hardware ids. */
  value: readonly string[];
  onChange: (hwIds: string[]) => void;
  /** Whether token and hardware id are shown, too. */
  seesIdentifiers: boolean;
  /** Called when somebody looks for devices, so that the list is loaded no earlier. */
  onOpen: () => void;
  /** Something to know about the list. */
  hint?: string;
  /** What is wrong with the choice, or why the list could not be loaded. */
  error?: string;
}

/**
 * Chips shown before the rest is only counted. Their number must not depend on the focus: a field that shrinks when it
 * loses the focus moves the button below it away from under the pointer.
 */
const CHIPS = 2;

const filterOptions = createFilterOptions<RecordOf<'device'>>({
  stringify: (device) => `${deviceName(device)} ${device.token ?? ''} ${device.id}`,
});

const isShownAlike = (one: RecordOf<'device'>, other: RecordOf<'device'>) =>
  one.id === other.id && deviceName(one) === deviceName(other);

/** Chooses several devices; typing searches names, tokens and hardware ids. */
export function DevicesFilter(props: DevicesFilterProps) {
  const { devices, isLoading, value, onChange, seesIdentifiers, onOpen, hint, error } = props;
  const translate = useTranslate();
  const byId = new Map(devices.map((device) => [device.id, device]));
  // A device of a bookmark stays chosen while the list is on its way, and when it is not in the list.
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
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      filterOptions={filterOptions}
      getOptionLabel={deviceName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      noOptionsText={translate('dashboard.filters.noDevices')}
      size="small"
      // One line, however many are chosen: names give way.
      sx={{ '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' }, '& .MuiAutocomplete-tag': { minWidth: 48 } }}
      renderValue={(devicesShown, propsOf) => (
        <>
          {devicesShown.slice(0, CHIPS).map((device, index) => {
            const { key, ...props } = propsOf({ index });
            return <Chip key={key} size="small" label={deviceName(device)} {...props} />;
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
              {deviceName(device)}
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
