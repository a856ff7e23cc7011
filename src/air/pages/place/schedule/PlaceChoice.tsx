import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OtherPlace } from './use-other-places';

interface PlaceChoiceProps {
  places: readonly OtherPlace[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

export function PlaceChoice({ places, chosen, onChange }: PlaceChoiceProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const text = (key: string, values: object = {}) => translate(`place.schedule.copyPlaces.${key}`, values);
  const wanted = search.trim().toLowerCase();
  const found = places.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isAll = found.length > 0 && found.every(({ key }) => chosen.has(key));

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
            indeterminate={!isAll && found.some(({ key }) => chosen.has(key))}
            disabled={found.length === 0}
            onChange={(_event, checked) =>
              choose(
                found.map(({ key }) => key),
                checked,
              )
            }
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
