import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { MAX_DEVICES } from '../selection/selection';
import type { Choices } from '../use-places';
import { DevicesFilter } from './DevicesFilter';

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
