import type { FieldType, FilterProps } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { optionChoices, optionText } from './options';

function EnumerationFilter(props: FilterProps) {
  return <OptionFilter {...props} options={optionChoices(props.field, props.format)} />;
}

/** One of a few named values: `oneOf` with titles, or a plain `enum`. */
export const enumeration: FieldType = {
  name: 'enum',
  matches: [
    { type: 'string', enum: '*' },
    { type: 'string', oneOf: '*' },
    { type: 'integer', enum: '*' },
    { type: 'integer', oneOf: '*' },
  ],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['office', 4],
  isOneLine: true,
  display: (value, field, format) => optionText(field, value, format),
  Filter: EnumerationFilter,
};
