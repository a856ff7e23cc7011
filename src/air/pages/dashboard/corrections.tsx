import { Alert, FormControlLabel, Switch } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useAddress } from '../../../frame/page/use-address';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { useRecords } from '../../../frame/records/use-records';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import { type Correction, correctionsWithin, parseCorrections } from '../../domain/corrections/corrections';

type CorrectedSwitchProps = { count: number; isCorrected: boolean; onChange: (isCorrected: boolean) => void };

export function CorrectedSwitch({ count, isCorrected, onChange }: CorrectedSwitchProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={isCorrected ? 'warning' : 'info'}
      action={
        <FormControlLabel
          control={<Switch checked={isCorrected} onChange={(_event, isOn) => onChange(isOn)} color="default" />}
          label={translate('dashboard.corrections.switch')}
          sx={{ mr: 0, whiteSpace: 'nowrap', '@media print': { display: 'none' } }}
        />
      }
    >
      {translate(`dashboard.corrections.${isCorrected ? 'corrected' : 'measured'}`, { smart_count: count })}
    </Alert>
  );
}

const CORRECTED = 'corrected';
const MAX_CORRECTIONS = 1000;

type Asked = Pick<ChartDataRequest, 'devices' | 'fromMilliseconds' | 'toMilliseconds'>;

export function useCorrections(
  { devices, fromMilliseconds: from, toMilliseconds: to }: Asked,
  isAsked = true,
): readonly Correction[] {
  useLiveRefresh('corrections');
  const { data } = useRecords(
    'corrections',
    {
      pagination: { page: 1, perPage: MAX_CORRECTIONS },
      sort: { field: 'from', order: 'DESC' },
      filter: { device: devices, from: { lte: to } },
    },
    { enabled: isAsked && devices.length > 0 },
  );
  return useMemo(() => correctionsWithin(parseCorrections(data ?? []), { from, to }), [data, from, to]);
}

/** Stores in the URL if corrected values are shown, so that a link shows the same charts. */
export function useCorrected(): [isCorrected: boolean, correct: (isCorrected: boolean) => void] {
  const [address, changeAddress] = useAddress();
  const correct = (isCorrected: boolean) =>
    changeAddress(
      (now) => {
        if (isCorrected) now.set(CORRECTED, '1');
        else now.delete(CORRECTED);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [address.get(CORRECTED) === '1', correct];
}
