import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/entities';
import { type Selection, withAllDevices, withBuilding, withDevices, withManager } from '../selection/selection';
import type { Choices } from '../use-places';
import { DeviceChoice } from './DeviceChoice';
import { PlaceFilter } from './PlaceFilter';

export interface PlaceFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  isAdmin: boolean;
  managers: Choices<RecordOf<'manager'>>;
  buildings: Choices<RecordOf<'building'>>;
  /** There is none in scope: devices are chosen without one. */
  hasNoBuildings: boolean;
  devices: Choices<RecordOf<'device'>>;
  onLookForDevices: () => void;
  devicesError?: string;
}

/** Manager, building and devices; each narrows down the next. */
export function PlaceFilters(props: PlaceFiltersProps) {
  const { selection, onSelect, isAdmin, managers, buildings, hasNoBuildings, devices } = props;
  const translate = useTranslate();
  const listError = (error: Error | null) =>
    error ? translate('dashboard.filters.listError', { cause: error.message }) : undefined;
  return (
    <>
      {isAdmin && (
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
        <Box sx={{ gridColumn: { tablet: isAdmin ? 'span 6' : 'span 5', desktop: isAdmin ? 'span 3' : 'span 4' } }}>
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
      <Box sx={{ gridColumn: { tablet: isAdmin ? 'span 12' : 'span 7', desktop: isAdmin ? 'span 6' : 'span 8' } }}>
        <DeviceChoice
          devices={devices}
          value={selection.devices}
          isAllAsked={selection.allDevices}
          onChange={(hwIds) => onSelect(withDevices(selection, hwIds))}
          onChooseAll={() => onSelect(withAllDevices(selection))}
          onOpen={props.onLookForDevices}
          isAdmin={isAdmin}
          error={props.devicesError ?? listError(devices.error)}
        />
      </Box>
    </>
  );
}
