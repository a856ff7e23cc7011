import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import { useRecords } from '../../../../frame/records/use-records';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { type CopyOutcome, copySchedule, type SchedulePlace } from '../../../calls/definitions/schedules';
import { DAY_GROUPS, type DayGroup } from '../../../domain/schedule/schedule-edits';
import type { Place } from '../place-links';
import { ResultList } from '../ResultList';

const MAX_COUNT = 1000;
const BY_NAME = {
  pagination: { page: 1, perPage: MAX_COUNT },
  sort: { field: 'name', order: 'ASC' },
} as const;

interface OtherPlace extends SchedulePlace {
  key: string;
  name: string;
}

function useOtherPlaces({ level, record }: Place): OtherPlace[] {
  const { data: buildings = [] } = useRecords('hierarchy/buildings', BY_NAME);
  const { data: rooms = [] } = useRecords('hierarchy/rooms', BY_NAME);
  const placed = (of: Place['level'], id: string, name: string): OtherPlace => ({
    ...{ level: of, id, name, key: `${of}:${id}` },
  });
  return buildings
    .flatMap(({ id, name }) => [
      placed('building', id, name ?? id),
      ...rooms.filter(({ env }) => env === id).map((room) => placed('room', room.id, `${name} · ${room.name}`)),
    ])
    .filter(({ key }) => key !== `${level}:${record.id}`);
}

interface PlaceChoiceProps {
  places: readonly OtherPlace[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function PlaceChoice({ places, chosen, onChange }: PlaceChoiceProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const text = (key: string, values: object = {}) => translate(`place.schedule.copyPlaces.${key}`, values);
  const wanted = search.trim().toLowerCase();
  const found = places.filter(({ name }) => name.toLowerCase().includes(wanted));
  const foundKeys = found.map(({ key }) => key);
  const isAll = found.length > 0 && foundKeys.every((key) => chosen.has(key));

  function choose(keys: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isChosen) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  }

  return (
    <Box role="group" aria-label={text('places')}>
      <TextField
        size="small"
        fullWidth
        type="search"
        label={text('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && foundKeys.some((key) => chosen.has(key))}
            disabled={found.length === 0}
            onChange={(_event, checked) => choose(foundKeys, checked)}
          />
        }
        label={text('all', { smart_count: found.length })}
      />
      <Box sx={{ maxHeight: 280, overflowY: 'auto', pl: 1, borderTop: 1, borderColor: 'divider' }}>
        {found.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
            {text('none')}
          </Typography>
        )}
        {found.map(({ key, name, level }) => (
          <FormControlLabel
            key={key}
            control={
              <Checkbox checked={chosen.has(key)} onChange={(_event, checked) => choose([key], checked)} size="small" />
            }
            label={name}
            sx={{ display: 'flex', pl: level === 'room' ? 2 : 0, minHeight: 44 }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface CopyPlacesDialogProps {
  place: Place;
  onClose(): void;
}

export function CopyPlacesDialog({ place, onClose }: CopyPlacesDialogProps) {
  const { level, record } = place;
  const translate = useTranslate();
  const transport = useCallTransport();
  const notify = useNotify();
  const places = useOtherPlaces(place);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<DayGroup>('all');
  const [enable, setEnable] = useState(false);
  const { mutate, data, isPending, error } = useMutation<CopyOutcome[], Error>({
    mutationFn: () => {
      const to = places.filter(({ key }) => chosen.has(key)).map(({ level, id }) => ({ level, id }));
      return ask(transport, copySchedule, { from: { level, id: record.id }, to, days, enable });
    },
    onSuccess: (outcomes) => {
      if (outcomes.every(({ copied }) => copied)) notify('place.schedule.copied', { type: 'success' });
    },
  });
  const text = (key: string, values: object = {}) => translate(`place.schedule.copyPlaces.${key}`, values);
  const nameOf = (id: string) => places.find((other) => other.id === id)?.name ?? id;
  const copyText = chosen.size === 0 ? translate('place.schedule.copy') : text('copy', { smart_count: chosen.size });
  return (
    <AskDialog
      title={text('title')}
      confirm={data === undefined ? copyText : undefined}
      isDisabled={chosen.size === 0}
      isPending={isPending}
      maxWidth="sm"
      problem={error?.message}
      onConfirm={mutate}
      onClose={onClose}
    >
      {data === undefined ? (
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            size="small"
            label={text('days')}
            value={days}
            onChange={({ target }) => setDays(DAY_GROUPS.find((group) => group === target.value) ?? days)}
          >
            {DAY_GROUPS.map((group) => (
              <MenuItem key={group} value={group}>
                {text(`group.${group}`)}
              </MenuItem>
            ))}
          </TextField>
          <PlaceChoice places={places} chosen={chosen} onChange={setChosen} />
          <FormControlLabel
            control={<Checkbox checked={enable} onChange={(_event, checked) => setEnable(checked)} />}
            label={text('enable')}
          />
        </Stack>
      ) : (
        <ResultList
          label={text('title')}
          results={data.map(({ id, copied, message }) => ({
            ...{ id, name: nameOf(id), text: copied ? text('done') : (message ?? text('failed')) },
            color: copied ? 'success.main' : 'error.main',
          }))}
        />
      )}
    </AskDialog>
  );
}
