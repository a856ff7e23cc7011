import MoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { fieldOrPart } from '../field-types/parts';
import { useValueFormat } from '../value/use-value-format';
import { Choice } from './Choice';
import { useSeparatorName } from './FileChoices';
import { FormatChoices } from './FormatChoices';
import type { FilePlan } from './import-plan';
import { ID_COLUMN, type ImportColumn, type ImportFields, remapped } from './reader/columns';
import type { TableChoices } from './reader/table';

const NOTHING = '';

interface ColumnTargetsProps {
  columns: readonly ImportColumn[];
  fields: ImportFields;
  onChange(columns: readonly ImportColumn[]): void;
}

function ColumnTargets({ columns, fields, onChange }: ColumnTargetsProps) {
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

const MAX_NAMES = 8;

interface ImportUnderstoodProps {
  plan: FilePlan;
  fields: ImportFields;
  onReread(choices: TableChoices): void;
  onChange(change: Partial<FilePlan>): void;
}

export function ImportUnderstood({ plan, fields, onReread, onChange }: ImportUnderstoodProps) {
  const translate = useTranslate();
  const separatorName = useSeparatorName();
  const { form, style, headerLine, columns } = plan;
  const kind =
    form.kind === 'csv'
      ? { encoding: form.encoding.toUpperCase(), separator: separatorName(form.separator) }
      : { sheet: form.sheet };
  const understood = [
    translate(`framework.import.understood.${form.kind}`, kind),
    style.decimal === ',' ? '1.234,5' : '1,234.5',
    style.dates === 'dmy' ? '31/12/2026' : '12/31/2026',
    ...(headerLine === 1 ? [] : [translate('framework.import.understood.header', { line: headerLine })]),
  ];
  const leftOut = columns.filter(({ target, leftOut: why }) => target === null && why !== 'note');
  const causes = [...new Set(leftOut.map(({ leftOut: why = 'chosen' }) => why))];
  const described = causes.map((cause) => {
    const names = leftOut
      .filter(({ leftOut: why = 'chosen' }) => why === cause)
      .map(({ header, index }) => (header === '' ? `#${index + 1}` : header));
    const rest = names.length - MAX_NAMES;
    const more = rest > 0 ? [translate('framework.bulk.rest', { count: rest })] : [];
    return `${[...names.slice(0, MAX_NAMES), ...more].join(', ')} (${translate(`framework.import.leftOut.${cause}`)})`;
  });
  return (
    <>
      <Accordion disableGutters variant="outlined" slotProps={{ heading: { component: 'h3' } }}>
        <AccordionSummary expandIcon={<MoreIcon />}>
          <Typography component="span">
            {translate('framework.import.understood.show')}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
              {understood.join('; ')}
            </Typography>
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <FormatChoices plan={plan} onReread={onReread} onChange={onChange} />
          <ColumnTargets columns={columns} fields={fields} onChange={(changed) => onChange({ columns: changed })} />
        </AccordionDetails>
      </Accordion>
      {described.length > 0 && (
        <Alert severity="info">
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {translate('framework.import.leftOut.lead', { count: leftOut.length, columns: described.join('; ') })}
          </Box>
        </Alert>
      )}
    </>
  );
}
