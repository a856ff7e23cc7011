import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { fieldOrPart } from '../field-types/parts';
import { useValueFormat } from '../value/use-value-format';
import { Choice } from './Choice';
import { ID_COLUMN, type ImportColumn, type ImportFields, remapped } from './reader/columns';

const NOTHING = '';

interface ColumnTargetsProps {
  columns: readonly ImportColumn[];
  fields: ImportFields;
  onChange(columns: readonly ImportColumn[]): void;
}

export function ColumnTargets({ columns, fields, onChange }: ColumnTargetsProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { model } = useEntity();
  const parts = columns.flatMap(({ target }) => {
    const field = target === null ? undefined : fieldOrPart(model, target);
    return field?.partOf === undefined ? [] : [field];
  });
  const options = [
    { value: NOTHING, text: translate('framework.import.understood.leaveOut') },
    { value: ID_COLUMN, text: translate('framework.import.understood.id') },
    ...[...fields.writable, ...parts].map(({ path, label }) => ({ value: path, text: format.text(label) })),
  ];
  return (
    <>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 2 }}>
        {translate('framework.import.understood.columns')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {columns
          .filter(({ leftOut }) => leftOut !== 'note')
          .map(({ index, header, target }) => (
            <Choice
              key={index}
              label={header === '' ? `#${index + 1}` : header}
              value={target ?? NOTHING}
              options={options}
              onChange={(value) => onChange(remapped(columns, index, value === NOTHING ? null : value))}
            />
          ))}
      </Box>
    </>
  );
}
