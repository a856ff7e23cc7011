import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { type Selection, withAllDevices, withBuilding, withDevices, withManager } from '../selection/selection';
import type { Choices } from '../use-places';
import { DeviceChoice } from './DeviceChoice';

type Place = Pick<RecordOf<'manager' | 'building'>, 'id' | 'name'>;

interface PlaceFilterProps {
  label: string;
  places: readonly Place[];
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
  return (
    <>
      {choosesManager && (
        <Box sx={{ gridColumn: { tablet: 'span 6', desktop: 'span 3' } }}>
          <PlaceFilter
            label={translate('dashboard.filters.manager')}
            places={managers.data ?? []}
            isLoading={managers.isPending}
            error={listError(managers.error)}
            value={selection.manager}
            onChange={(manager) => onSelect(withManager(selection, manager))}
            noneFound={translate('dashboard.filters.noManagers')}
          />
        </Box>
      )}
      {!hasNoBuildings && (
        <Box
          sx={{
            gridColumn: { tablet: choosesManager ? 'span 6' : 'span 5', desktop: choosesManager ? 'span 3' : 'span 4' },
          }}
        >
          <PlaceFilter
            label={translate('dashboard.filters.building')}
            places={buildings.data ?? []}
            isLoading={buildings.isPending}
            error={listError(buildings.error)}
            value={selection.building}
            onChange={(building) => onSelect(withBuilding(selection, building))}
            noneFound={translate('dashboard.filters.noBuildings')}
          />
        </Box>
      )}
      <Box
        sx={{
          gridColumn: { tablet: choosesManager ? 'span 12' : 'span 7', desktop: choosesManager ? 'span 6' : 'span 8' },
        }}
      >
        <DeviceChoice
          devices={devices}
          value={selection.devices}
          isAllAsked={selection.allDevices}
          onChange={(hwIds) => onSelect(withDevices(selection, hwIds))}
          onChooseAll={() => onSelect(withAllDevices(selection))}
          onOpen={props.onLookForDevices}
          seesIdentifiers={props.seesIdentifiers}
          error={props.devicesError ?? listError(devices.error)}
        />
      </Box>
    </>
  );
}
