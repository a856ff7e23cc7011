import { Autocomplete, TextField } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import type { LabelText, Reference } from '../../model/field-model';
import { isPlainObject } from '../../model/paths';
import type { ValueCondition } from '../../model/value-condition';
import { useReferenceOptions } from '../reference-choices';
import { useSameEntries } from '../same-entries';
import { createTextFieldProps } from './text-field-props';

function textOf(source: object, key: keyof Reference): string {
  const value = Object.entries(source).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

const isLabelText = (value: unknown): value is LabelText => typeof value === 'function';

function isValueCondition(value: unknown): value is ValueCondition {
  const isChoice = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  return isPlainObject(value) && Object.values(value).every((one) => Array.isArray(one) && one.every(isChoice));
}

/** @throws Error for a property without `x-ref`. */
export function referenceFromOptions(option: unknown): Reference {
  if (typeof option !== 'object' || option === null) throw new Error('A reference widget needs a property with x-ref');
  const where: unknown = Reflect.get(option, 'where');
  const labels: unknown = Reflect.get(option, 'labels');
  const labelText: unknown = Reflect.get(option, 'labelText');
  return {
    ...{ entity: textOf(option, 'entity'), route: textOf(option, 'route'), label: textOf(option, 'label') },
    ...(isTexts(labels) ? { labels } : {}),
    ...(Reflect.get(option, 'isSearched') === true ? { isSearched: true } : {}),
    ...(isLabelText(labelText) ? { labelText } : {}),
    where: isValueCondition(where) ? where : undefined,
  };
}

export function ReferenceWidget(props: WidgetProps) {
  const { value, onChange, onBlur, options } = props;
  const { id, disabled, ...field } = createTextFieldProps(props);
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const found = useReferenceOptions(referenceFromOptions(options.reference), chosen === null ? [] : [chosen]);
  return (
    <Autocomplete
      id={id}
      {...found}
      value={chosen}
      disabled={disabled}
      onChange={(_event, next) => onChange(next ?? undefined)}
      onBlur={() => onBlur(id, value)}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}

export function ReferenceListWidget(props: WidgetProps) {
  const { value, onChange, options } = props;
  const { id, disabled, ...field } = createTextFieldProps(props);
  const chosen = useSameEntries<string>(Array.isArray(value) ? value.map(String) : []);
  const found = useReferenceOptions(referenceFromOptions(options.reference), chosen);
  return (
    <Autocomplete
      id={id}
      {...found}
      multiple
      value={chosen}
      disabled={disabled}
      onChange={(_event, next) => onChange(next)}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
