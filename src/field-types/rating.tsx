import RatingStars from '@mui/material/Rating';
import { operandOf } from './condition';
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

/** Stars, from one to `maximum`, five when the schema says nothing. */
export const rating: FieldType = {
  name: 'rating',
  matches: [],
  limits: { type: 'integer', minimum: 1, maximum: 5 },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1, 4, 5],
  isOneLine: true,
  display: (value, field) => `${String(value)} / ${mostStars(field.schema)}`,
  Cell: ({ value, field }) => {
    const most = mostStars(field.schema);
    return (
      <RatingStars
        readOnly
        size="small"
        value={Number(value)}
        max={most}
        getLabelText={(stars) => `${stars} / ${most}`}
        sx={{ verticalAlign: 'middle' }}
      />
    );
  },
  Filter: RatingFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/RatingWidget')).RatingWidget })) },
  exportValue: (value) => Number(value),
};
