import { Alert, Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DateFilter } from './DateFilter';
import { DevicesFilter } from './DevicesFilter';
import type { LocalDay } from './local-day';
import { PlaceFilter } from './PlaceFilter';
import {
  defaultSelection,
  faultOf,
  type Selection,
  type SelectionFault,
  tooManyDevices,
  withBuilding,
  withManager,
} from './selection';
import type { useBuildings, useDevices, useManagers } from './use-places';

interface FilterBarProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onShow: () => void;
  today: LocalDay;
  isAdmin: boolean;
  managers: ReturnType<typeof useManagers>;
  buildings: ReturnType<typeof useBuildings>;
  /** There is none in scope: devices are chosen without one. */
  hasNoBuildings: boolean;
  devices: ReturnType<typeof useDevices>;
}

const DATE_FAULTS: readonly SelectionFault[] = ['noRange', 'rangeReversed', 'rangeFuture'];

/** Columns that share a row when there is room and fall under each other when there is not. */
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    tablet: 'repeat(12, minmax(0, 1fr))',
  },
};

/** What to show: place, devices and days. A fault is named once somebody has tried to show the charts. */
export function FilterBar(props: FilterBarProps) {
  const { selection, onSelect, onShow, today, isAdmin, managers, buildings, hasNoBuildings, devices } = props;
  const needsBuilding = selection.building === null && !hasNoBuildings;
  const translate = useTranslate();
  const [wasTried, setWasTried] = useState(false);
  const fault = faultOf(selection, today);
  const shown = wasTried ? fault : null;
  const dateFault = shown !== null && DATE_FAULTS.includes(shown) ? shown : null;
  const limit = tooManyDevices(selection);
  const listError = (error: Error | null) =>
    error ? translate('dashboard.filters.listError', { cause: error.message }) : undefined;
  const devicesError = shown === 'noDevices' ? translate('dashboard.check.noDevices') : listError(devices.error);

  const show = () => {
    setWasTried(true);
    if (fault === null) onShow();
  };
  const reset = () => {
    setWasTried(false);
    onSelect(defaultSelection(today));
  };

  return (
    <Paper
      component="form"
      noValidate
      aria-label={translate('dashboard.filters.label')}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={GRID}>
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
          <DevicesFilter
            devices={needsBuilding ? [] : (devices.data ?? [])}
            isLoading={devices.isPending}
            value={selection.devices}
            onChange={(hwIds) => onSelect({ ...selection, devices: hwIds })}
            isAdmin={isAdmin}
            disabled={needsBuilding}
            error={devicesError}
          />
        </Box>
        <Box sx={{ gridColumn: { tablet: 'span 3' } }}>
          <DateFilter
            label={translate('dashboard.filters.from')}
            value={selection.from}
            latest={today}
            onChange={(from) => onSelect({ ...selection, from })}
            isWrong={dateFault !== null}
          />
        </Box>
        <Box sx={{ gridColumn: { tablet: 'span 3' } }}>
          <DateFilter
            label={translate('dashboard.filters.to')}
            value={selection.to}
            latest={today}
            onChange={(to) => onSelect({ ...selection, to })}
            isWrong={dateFault !== null}
          />
        </Box>
        <Box
          sx={{
            gridColumn: { tablet: 'span 6' },
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 1,
          }}
        >
          <Button type="button" color="inherit" onClick={reset}>
            {translate('dashboard.filters.reset')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('dashboard.filters.show')}
          </Button>
        </Box>
      </Box>
      {dateFault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(`dashboard.check.${dateFault}`)}
        </Alert>
      )}
      {limit !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('dashboard.check.manyDevices', { count: limit })}
        </Alert>
      )}
    </Paper>
  );
}
