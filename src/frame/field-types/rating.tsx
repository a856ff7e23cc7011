import Box from '@mui/material/Box';
import { operandOf } from './condition';
import * as data from './data/numbers';
import type { FieldType, FilterProps } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { lazyPart } from './lazy-part';
import { mostStars, starsOf } from './stars';

function RatingFilter(props: FilterProps) {
  return (
    <OptionFilter
      {...props}
      value={operandOf(props.value, 'gte')}
      options={starsOf(props.field.schema).map((value) => ({ value, text: `≥ ${value}` }))}
      condition={(least) => ({ gte: least })}
    />
  );
}

export const rating: FieldType = {
  ...data.rating,
  isOneLine: true,
  display: (value, field) => `${String(value)} / ${mostStars(field.schema)}`,
  Cell: ({ value, field }) => {
    const most = mostStars(field.schema);
    const stars = Math.min(Math.max(Math.round(Number(value)), 0), most);
    return (
      // Text characters instead of the rating component, which would be loaded with every list.
      <Box component="span" role="img" aria-label={`${stars} / ${most}`} sx={{ letterSpacing: '0.1em' }}>
        {'★'.repeat(stars) + '☆'.repeat(most - stars)}
      </Box>
    );
  },
  Filter: RatingFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/RatingWidget')).RatingWidget })) },
  exportValue: (value) => Number(value),
};
