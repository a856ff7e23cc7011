import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataProvider, useDataProvider, useResourceDefinitions, useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { createHasRecordsQuery, type RecordSource } from '../../../../frame/layout/shell/has-records';
import type { OverviewPlace } from '../../../domain/overview/overview-place';

const LEVELS = ['manager', 'building', 'room'] as const;
const ROUTES = {
  manager: 'hierarchy/managers',
  building: 'hierarchy/buildings',
  room: 'hierarchy/rooms',
} as const satisfies Record<(typeof LEVELS)[number], string>;
const WAITING_DEVICES = 'unconfigured_devices';

const hasAnyReading = (places: readonly OverviewPlace[]): boolean =>
  places.some(({ devices, offline }) => devices.online > 0 || (offline?.since ?? null) !== null);

export function useIsFirstUse(places: readonly OverviewPlace[] | undefined): boolean {
  const [isStarted, setStarted] = useStore('hasFirstReading', false);
  const hasReading = places !== undefined && hasAnyReading(places);
  useEffect(() => {
    if (hasReading) setStarted(true);
  }, [hasReading, setStarted]);
  return places !== undefined && !isStarted && !hasReading;
}

export function FirstSteps({ places }: { places: readonly OverviewPlace[] }) {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const dataProvider = useDataProvider<DataProvider & RecordSource>();
  const mayCreate = LEVELS.every((level) => definitions[ROUTES[level]]?.hasCreate === true);
  const filled = useQueries({
    queries: LEVELS.map((level) => ({ ...createHasRecordsQuery(dataProvider, ROUTES[level]), enabled: mayCreate })),
  });
  const text = (key: string) => translate(`overview.firstSteps.${key}`);
  if (!mayCreate) return <Typography sx={{ p: 2 }}>{text('askAdministrator')}</Typography>;

  const steps: { name: (typeof LEVELS)[number] | 'device' | 'reading'; isDone: boolean; to: string }[] = [
    ...LEVELS.map((name, index) => ({
      ...{ name, isDone: filled[index]?.data === true, to: `/${ROUTES[name]}/create` },
    })),
    { name: 'device', isDone: places.some(({ devices }) => devices.total > 0), to: `/${WAITING_DEVICES}` },
    { name: 'reading', isDone: hasAnyReading(places), to: '/devices' },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Paper component="section" aria-label={text('title')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {text('title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {steps.map(({ name, isDone, to }, index) => {
          const state = isDone ? 'done' : index === next ? 'next' : 'later';
          const Icon = isDone ? DoneIcon : OpenIcon;
          return (
            <Box
              component="li"
              key={name}
              aria-current={state === 'next' ? 'step' : undefined}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, flexWrap: 'wrap' }}
            >
              <Icon color={isDone ? 'success' : 'disabled'} titleAccess={text(state)} />
              <Box sx={{ flex: '1 1 240px' }}>
                <Typography>{text(`${name}.title`)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {text(`${name}.help`)}
                </Typography>
              </Box>
              {state === 'next' && (
                <Button component={Link} to={to} variant="contained">
                  {text(`${name}.action`)}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
