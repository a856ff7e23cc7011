import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SchemaPlan } from '../schema-change/plan-types';

const SECOND_MS = 1_000;
const SECONDS_A_MINUTE = 60;

export function useSavingWords(plan: SchemaPlan | undefined): string {
  const translate = useTranslate();
  const converted = plan?.entities.reduce((sum, entity) => sum + entity.converted, 0) ?? 0;
  const records = converted > 0 ? [`${translate('studio.plan.converted', { smart_count: converted })}.`] : [];
  return [translate('studio.saving'), ...records].join(' ');
}

const PERCENT = 100;

interface SavingProgressProps {
  words: string;
  share: number | undefined;
}

export function SavingProgress({ words, share }: SavingProgressProps) {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const two = (value: number) => String(value).padStart(2, '0');
  const isConverting = share !== undefined && share < 1;
  const bar = isConverting ? ({ variant: 'determinate', value: Math.round(share * PERCENT) } as const) : {};
  const time = `${Math.floor(seconds / SECONDS_A_MINUTE)}:${two(seconds % SECONDS_A_MINUTE)}`;
  return (
    <Alert severity="info" icon={false}>
      {words}{' '}
      <Box component="span" aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('studio.savingSince', { time })}
      </Box>
      <LinearProgress sx={{ mt: 1 }} aria-label={words} {...bar} />
    </Alert>
  );
}
