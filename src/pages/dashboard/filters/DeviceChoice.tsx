import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useToast } from '../../../layout/use-toast';
import type { DeviceRecord } from '../records';
import { MOST_DEVICES } from '../selection/selection';
import { type Choices, type DevicePlace, devicesOf } from '../use-places';
import { DevicesFilter } from './DevicesFilter';

interface DeviceChoiceProps {
  place: DevicePlace;
  devices: Choices<DeviceRecord>;
  value: readonly string[];
  onChange: (hwIds: string[]) => void;
  /** Called with all devices of the place. */
  onChooseAll: (hwIds: string[]) => void;
  onOpen: () => void;
  isAdmin: boolean;
  error?: string;
}

/** Devices one by one, or all of the place at once as long as they are not too many. */
export function DeviceChoice({
  place,
  devices,
  value,
  onChange,
  onChooseAll,
  onOpen,
  isAdmin,
  error,
}: DeviceChoiceProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [isRefused, setIsRefused] = useState(false);
  const total = devices.total ?? devices.data?.length;
  const areAllChosen = value.length > 0 && total === value.length;
  const isCut = total !== undefined && total > MOST_DEVICES;

  const selectAll = () => {
    dataProvider.getList<DeviceRecord>('devices', devicesOf(place)).then(({ data, total: found = data.length }) => {
      if (found > MOST_DEVICES) setIsRefused(true);
      else onChooseAll(data.map(({ hw_id }) => hw_id));
    }, toast);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', phone: 'nowrap' }, gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <DevicesFilter
          devices={devices.data ?? []}
          isLoading={devices.isFetching}
          hint={isCut ? translate('dashboard.filters.firstDevices', { count: MOST_DEVICES }) : undefined}
          {...{ value, onChange, onOpen, isAdmin, error }}
        />
      </Box>
      {!areAllChosen && (
        <Button type="button" onClick={selectAll} sx={{ minHeight: 40, flexShrink: 0 }}>
          {translate('dashboard.filters.selectAll')}
        </Button>
      )}
      <Dialog open={isRefused} onClose={() => setIsRefused(false)} role="alertdialog">
        <DialogContent>
          <DialogContentText color="text.primary">{translate('dashboard.check.tooManyDevices')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsRefused(false)}>{translate('common.close')}</Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
