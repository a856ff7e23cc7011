import { Box, Link, TextField } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { getPartTexts } from '../model/label-at';
import type { FieldTypeView } from './field-type';
import { ListTextFilter } from './filters';
import { createTextFieldProps } from './inputs/text-field-props';
import { lazyPart } from './lazy-part';
import { buildMapUrl, formatPoint, parsePoint } from './list';
import { formatSummary } from './summary';

const list: FieldTypeView = {
  display: (value, field, format) => formatSummary(value, format, field.inside),
  exportValue: (value) => JSON.stringify(value),
};

function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function CommaListWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const entries: string[] = Array.isArray(value) ? value.map(String) : [];
  // Keeps the typed text, because "a, " and "a" are the same list and a typed comma must not disappear.
  const [text, setText] = useState(entries.join(', '));
  const shown = entriesOf(text).join() === entries.join() ? text : entries.join(', ');
  return (
    <TextField
      {...createTextFieldProps(props)}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(entriesOf(event.target.value));
      }}
      onBlur={() => {
        setText(entries.join(', '));
        onBlur(id, entries);
      }}
    />
  );
}

const stringList: FieldTypeView = {
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  Filter: ListTextFilter,
  form: { widget: CommaListWidget },
};

const emailList: FieldTypeView = {
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  Filter: ListTextFilter,
  form: { widget: CommaListWidget },
};

const object: FieldTypeView = {
  display: (value, field, format) => formatSummary(value, format, field.inside),
  exportValue: (value) => JSON.stringify(value),
};

const objectList: FieldTypeView = {
  display: (value, field, format) => {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const inside = field.inside?.items ?? {};
    const written = ([name, part]: [string, unknown]) => formatSummary(part, format, getPartTexts(inside, name));
    return entries.map((entry) => Object.entries(Object(entry)).map(written).join(' ')).join('; ');
  },
  exportValue: (value) => JSON.stringify(value),
};

const keyValues: FieldTypeView = {
  display: (value, _field, format) => formatSummary(value, format),
  exportValue: (value) => JSON.stringify(value),
  form: { field: lazyPart(async () => (await import('./inputs/KeyValuesField')).KeyValuesField) },
};

const json: FieldTypeView = {
  display: (value) => JSON.stringify(value),
  Cell: ({ value }) => (
    <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value)}
    </Box>
  ),
  form: { field: lazyPart(async () => (await import('./inputs/AnyField')).AnyField) },
};

const writtenPoint = (value: unknown): string => {
  const point = parsePoint(value);
  return point === undefined ? '' : formatPoint(point);
};

const geoPoint: FieldTypeView = {
  isOneLine: true,
  display: writtenPoint,
  Cell: ({ value }) => {
    const point = parsePoint(value);
    return point === undefined ? null : (
      <Link
        href={buildMapUrl(point)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => event.stopPropagation()}
      >
        {formatPoint(point)}
      </Link>
    );
  },
  form: { field: lazyPart(async () => (await import('./inputs/GeoPointField')).GeoPointField) },
  exportValue: writtenPoint,
};

export const listViews = { emailList, stringList, list, object, objectList, keyValues, json, geoPoint };
