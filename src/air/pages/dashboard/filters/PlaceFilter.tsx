import { Autocomplete, TextField } from '@mui/material';
import type { RecordOf } from '../../../../frame/model/entities';

type Place = Pick<RecordOf<'manager' | 'building'>, 'id' | 'name'>;

interface PlaceFilterProps {
  label: string;
  places: readonly Place[];
  isLoading: boolean;
  /** Why the list could not be loaded, if so. */
  error?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  noneFound: string;
}

/** Chooses one place of a list by typing a part of its name. */
export function PlaceFilter({ label, places, isLoading, error, value, onChange, noneFound }: PlaceFilterProps) {
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
