import { Box, Link, Typography } from '@mui/material';
import { useLocale, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { isBlank } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';
import { readValue } from '../model/translated-text';
import { useValueFormat } from './use-value-format';

function useRecordLink(field: FieldModel, record: EntityRecord): string | undefined {
  const { model } = useEntity();
  const definitions = useResourceDefinitions();
  const named = field.link ?? field.reference;
  if (named === undefined || definitions[named.route]?.hasShow !== true) return undefined;
  const keys = field.link === undefined ? field.keys : model.fieldByPath.get(field.link.key)?.keys;
  const id = keys && valueAt(record, keys);
  return typeof id === 'string' && id !== '' ? paths.show(named, id) : undefined;
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const THREE_LINES = { ...TWO_LINES, WebkitLineClamp: 3 } as const;
const ONE_LINE = { whiteSpace: 'nowrap' } as const;
const WHOLE = { overflowWrap: 'anywhere' } as const;

export function FieldValue({ record, field, as }: { record: EntityRecord; field: FieldModel; as?: 'cell' | 'whole' }) {
  const { model, slots } = useEntity();
  const format = useValueFormat();
  const locale = useLocale();
  const to = useRecordLink(field, record);
  const type = getFieldType(field);
  const { value, language } = readValue(record, field);
  const given = { field, value, record, format };
  const text = () => type.display(value, field, format, record);
  const shown = () => {
    const OwnCell = slots.cells?.[field.path];
    if (OwnCell !== undefined) return <OwnCell {...given} />;
    if (isBlank(value)) {
      return (
        <Typography component="span" variant="body2" color="text.disabled">
          –
        </Typography>
      );
    }
    const Cell = as === 'whole' ? (type.Whole ?? type.Cell) : type.Cell;
    const whole = Cell === undefined ? text() : <Cell {...given} />;
    // Marks text in another language for screen readers.
    const plain = language === undefined || language === locale ? whole : <span lang={language}>{whole}</span>;
    if (to === undefined) return <>{plain}</>;
    return (
      // Padding for a target size of 24 px (WCAG 2.5.8), without moving the text.
      <Link component={RouterLink} to={to} underline="hover" sx={{ py: 0.5 }}>
        {plain}
      </Link>
    );
  };
  if (as !== 'cell') return shown();
  // Shows whole names, because they often differ only in their last word.
  const isWhole = field.path === model.recordLabel || slots.cells?.[field.path] !== undefined;
  const clamped = to === undefined ? TWO_LINES : THREE_LINES;
  const lines = isWhole ? WHOLE : type.isOneLine === true ? ONE_LINE : clamped;
  return (
    <Box sx={lines} title={typeof value === 'string' ? text() : undefined}>
      {shown()}
    </Box>
  );
}
