import MoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { findFieldOrPart } from '../field-types/parts';
import { useValueFormat } from '../value/use-value-format';
import { Choice, FileChoices, useSeparatorName } from './FileChoices';
import type { FilePlan } from './import-plan';
import { type ImportRules, useImportText } from './import-rules';
import { ID_COLUMN, type ImportColumn, type ImportFields, remapColumn } from './reader/columns';
import { type ImportKey, listImportKeys } from './reader/keys';
import type { TableChoices } from './reader/table';

const NOTHING = '';

interface FormatChoicesProps {
  plan: FilePlan;
  onReread(choices: TableChoices): void;
  onChange(change: Partial<FilePlan>): void;
}

function FormatChoices({ plan, onReread, onChange }: FormatChoicesProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { form, style, columns, match, emptyCells, spoiltCells } = plan;
  const keys = listImportKeys(model, columns);
  const say = (key: string) => translate(`framework.import.understood.${key}`);
  const fieldName = (path: string) => {
    const field = model.fieldByPath.get(path);
    return path === ID_COLUMN || field === undefined ? say('id') : format.text(field.label);
  };
  const keyValue = (key: ImportKey) => key.join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 3 }}>
      <FileChoices form={form} onReread={onReread} />
      <Choice
        label={say('decimal')}
        value={style.decimal}
        options={[
          { value: ',', text: '1.234,5' },
          { value: '.', text: '1,234.5' },
        ]}
        onChange={(value) => onChange({ style: { ...style, decimal: value === ',' ? ',' : '.' } })}
      />
      <Choice
        label={say('dates')}
        value={style.dates}
        options={[
          { value: 'dmy', text: '31/12/2026' },
          { value: 'mdy', text: '12/31/2026' },
        ]}
        onChange={(value) => onChange({ style: { ...style, dates: value === 'mdy' ? 'mdy' : 'dmy' } })}
      />
      <Choice
        label={say('match')}
        value={match === null ? NOTHING : keyValue(match)}
        options={[
          ...keys.map((key) => ({ value: keyValue(key), text: key.map(fieldName).join(' + ') })),
          { value: NOTHING, text: say('matchNone') },
        ]}
        onChange={(value) => onChange({ match: keys.find((key) => keyValue(key) === value) ?? null })}
      />
      <Choice
        label={say('emptyCells')}
        value={emptyCells}
        options={(['empty', 'leave'] as const).map((value) => ({ value, text: say(`emptyCellsKinds.${value}`) }))}
        onChange={(value) => onChange({ emptyCells: value === 'leave' ? 'leave' : 'empty' })}
      />
      <Choice
        label={say('spoiltCells')}
        value={spoiltCells}
        options={(['leave', 'take'] as const).map((value) => ({ value, text: say(`spoiltCellsKinds.${value}`) }))}
        onChange={(value) => onChange({ spoiltCells: value === 'take' ? 'take' : 'leave' })}
      />
    </Box>
  );
}

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
    const field = target === null ? undefined : findFieldOrPart(model, target);
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
              onChange={(value) => onChange(remapColumn(columns, index, value === NOTHING ? null : value))}
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
  rules?: ImportRules | undefined;
  onReread(choices: TableChoices): void;
  onChange(change: Partial<FilePlan>): void;
}

export function ImportUnderstood({ plan, fields, rules, onReread, onChange }: ImportUnderstoodProps) {
  const translate = useTranslate();
  const say = useImportText(rules);
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
    return `${[...names.slice(0, MAX_NAMES), ...more].join(', ')} (${say(`leftOut.${cause}`)})`;
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
      {form.kind === 'xlsx' && form.hidden.rows + form.hidden.columns > 0 && (
        <Alert severity={form.hidden.isRead ? 'warning' : 'info'}>
          {translate(`framework.import.understood.${form.hidden.isRead ? 'hiddenRead' : 'hiddenLeft'}`, form.hidden)}
        </Alert>
      )}
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
