import { Alert, Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useChangeWords } from '../history/use-change-words';
import { AskDialog } from '../layout/feedback/AskDialog';
import { valueAt } from '../model/paths';
import type { TaskRow } from '../model/task-calls';
import { PagedTable } from '../page/PagedTable';
import { useSay } from '../value/use-say';
import { useValueFormat } from '../value/use-value-format';
import type { Comparison } from './compare-file';
import { Choice } from './FileChoices';
import { type ImportRules, useImportText } from './import-rules';
import { formatCell } from './reader/cell-text';
import type { ImportRow, RowNote } from './reader/changes';
import { createTaskRows, formatRowFault, shortenText } from './rows-to-send';

function useRowWords(labelOf: Comparison['labelOf']): { title(row: ImportRow): string; what(row: ImportRow): string } {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const say = useSay();
  const words = useChangeWords(model);

  function nameOf(path: string, value: unknown): string | undefined {
    const field = model.fieldByPath.get(path);
    return field?.type === 'reference' && typeof value === 'string' ? labelOf(field, value) : undefined;
  }

  function changeLine({ path, before, after }: { path: string; before: unknown; after: unknown }): string {
    const names = { before: nameOf(path, before), after: nameOf(path, after) };
    return words.line({ path, before, after, names });
  }

  function noteLine({ kind, path, before, value }: RowNote): string {
    const values = { field: words.field(path), before: words.value(path, before, nameOf(path, before)) };
    const key = kind === 'spoilt' ? 'stays' : 'staysFixed';
    return translate(`framework.import.notes.${key}`, { ...values, value: shortenText(value) });
  }

  return {
    title: (row) => {
      if (row.kind === 'changed' || row.kind === 'unchanged') return recordTitle(model, row.record);
      const label = row.kind === 'new' ? valueAt(row.data, model.recordLabel.split('.')) : undefined;
      return shortenText(
        typeof label === 'string' ? label : (row.row.cells.map(formatCell).find((text) => text !== '') ?? ''),
      );
    },
    what: (row) => {
      if (row.kind === 'refused')
        return row.faults.map((one) => formatRowFault({ model, translate, format, say }, one)).join('; ');
      const notes = (row.notes ?? []).map(noteLine);
      if (row.kind === 'changed') return [...row.changes.map(changeLine), ...notes].join('; ');
      if (row.kind === 'unchanged') return notes.length > 0 ? notes.join('; ') : translate('framework.import.nothing');
      const filled = model.fields.flatMap(({ path, keys }) => {
        const value = valueAt(row.data, keys);
        if (value === undefined || path === model.recordLabel) return [];
        const values = { field: words.field(path), value: words.value(path, value, nameOf(path, value)) };
        return [translate('framework.import.value', values)];
      });
      return filled.join('; ');
    },
  };
}

const KINDS = ['new', 'likely', 'changed', 'unchanged', 'refused'] as const;
type Kind = (typeof KINDS)[number];

function ImportPreview({ comparison }: { comparison: Comparison }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useRowWords(comparison.labelOf);
  const byKind = useMemo(() => {
    const rows = new Map<Kind, ImportRow[]>(KINDS.map((kind) => [kind, []]));
    for (const row of comparison.rows) rows.get(comparison.likely.has(row) ? 'likely' : row.kind)?.push(row);
    return rows;
  }, [comparison]);
  const countOf = (kind: Kind) => byKind.get(kind)?.length ?? 0;
  const first = (['changed', 'new', 'likely', 'refused', 'unchanged'] as const).find((kind) => countOf(kind) > 0);
  const [kind, setKind] = useState<Kind>(first ?? 'new');
  const rows = byKind.get(kind) ?? [];
  return (
    <Box>
      <Tabs
        value={kind}
        onChange={(_event, next: Kind) => setKind(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('framework.import.kindsLabel')}
      >
        {KINDS.filter((one) => one !== 'likely' || countOf(one) > 0).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`import-${one}`}
            aria-controls="import-rows"
            label={translate(`framework.import.kinds.${one}`, { count: format.number(countOf(one)) })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="import-rows" aria-labelledby={`import-${kind}`}>
        {rows.length === 0 ? (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('framework.import.none')}
          </Typography>
        ) : (
          <PagedTable
            key={kind}
            aria-labelledby={`import-${kind}`}
            rows={rows}
            keyOf={({ row }) => row.line}
            columns={[
              { label: translate('framework.import.line'), cell: ({ row }) => row.line },
              { label: translate('framework.import.record'), cell: words.title },
              { label: translate('framework.import.what'), cell: words.what },
            ]}
            rowProps={() => ({ sx: { '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } } })}
          />
        )}
      </Box>
    </Box>
  );
}

const EXAMPLES = 3;

function notesOf({ rows }: Comparison, kind: RowNote['kind']): (RowNote & { line: number })[] {
  return rows.flatMap(({ row, notes = [] }) =>
    notes.filter((note) => note.kind === kind).map((note) => ({ ...note, line: row.line })),
  );
}

const listed = (texts: readonly string[], count: number) =>
  [...texts, ...(count > texts.length ? ['…'] : [])].join('; ');

function ImportNotes({ comparison, onTakeSpoilt }: { comparison: Comparison; onTakeSpoilt(): void }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const words = useChangeWords(model);
  const [spoilt, doubtful, fixed] = useMemo(
    () => [notesOf(comparison, 'spoilt'), notesOf(comparison, 'doubtful'), notesOf(comparison, 'fixed')],
    [comparison],
  );
  const { missing } = comparison;
  const say = (key: string, values: Record<string, unknown>) => translate(`framework.import.notes.${key}`, values);

  const examples = spoilt.slice(0, EXAMPLES).map(({ path, before, value, line }) => {
    const values = { field: words.field(path), before: words.value(path, before) };
    return say('example', { ...values, value: shortenText(value), line });
  });
  const doubtfulExamples = doubtful
    .slice(0, EXAMPLES)
    .map(({ path, value, line }) => say('newExample', { field: words.field(path), value: shortenText(value), line }));
  const columns = [...new Set(fixed.map(({ path }) => path))].map((path) => {
    const own = fixed.filter((note) => note.path === path);
    const [{ line, value } = { line: 0, value: '' }] = own;
    return say('fixedColumn', { smart_count: own.length, field: words.field(path), line, value: shortenText(value) });
  });
  const names = missing.records.slice(0, EXAMPLES).map((record) => recordTitle(model, record));
  return (
    <>
      {spoilt.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onTakeSpoilt}>
              {say('take', {})}
            </Button>
          }
        >
          {say('spoilt', { smart_count: spoilt.length, examples: listed(examples, spoilt.length) })}
        </Alert>
      )}
      {doubtful.length > 0 && (
        <Alert severity="warning">
          {say('doubtful', { smart_count: doubtful.length, examples: listed(doubtfulExamples, doubtful.length) })}
        </Alert>
      )}
      {columns.length > 0 && <Alert severity="info">{say('fixed', { columns: columns.join('; ') })}</Alert>}
      {missing.count > 0 && (
        <Alert severity="info">
          {say(names.length === 0 ? 'missingCount' : 'missing', {
            smart_count: missing.count,
            examples: listed(names, missing.count),
          })}
        </Alert>
      )}
    </>
  );
}

type LikelyChoiceProps = { count: number; isMade: boolean; onChange(isMade: boolean): void };

function LikelyChoice({ count, isMade, onChange }: LikelyChoiceProps) {
  const translate = useTranslate();
  const options = ['leave', 'create'].map((value) => ({ value, text: translate(`framework.import.likely.${value}`) }));
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%' } } }}>
      {translate('framework.import.likely.lead', { smart_count: count })}
      <Box sx={{ mt: 1.5, maxWidth: 360 }}>
        <Choice
          label={translate('framework.import.likely.choice')}
          value={isMade ? 'create' : 'leave'}
          options={options}
          onChange={(value) => onChange(value === 'create')}
        />
      </Box>
    </Alert>
  );
}

function isDuplicate(row: ImportRow): boolean {
  return row.kind === 'refused' && row.faults.some(({ cause: { kind } }) => kind === 'inUse' || kind === 'twice');
}

interface ImportWholeProps {
  comparison: Comparison;
  rules?: ImportRules | undefined;
  isBusy: boolean;
  onTakeSpoilt(): void;
  onCancel(): void;
  onStart(rows: readonly TaskRow[]): void;
}

export function ImportWhole({ comparison, rules, isBusy, onTakeSpoilt, onCancel, onStart }: ImportWholeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useRowWords(comparison.labelOf);
  const say = useImportText(rules);
  const [isMade, setMade] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { rows, likely } = comparison;
  const taken = useMemo(() => rows.filter((row) => isMade || !likely.has(row)), [rows, likely, isMade]);
  const count = taken.filter(({ kind }) => kind === 'new' || kind === 'changed').length;
  const start = () => onStart(createTaskRows(model, taken, words));
  return (
    <>
      {rules !== undefined && rows.some(isDuplicate) && <Alert severity="error">{say('duplicates')}</Alert>}
      {likely.size > 0 && <LikelyChoice count={likely.size} isMade={isMade} onChange={setMade} />}
      <ImportNotes comparison={comparison} onTakeSpoilt={onTakeSpoilt} />
      <ImportPreview comparison={comparison} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onCancel} disabled={isBusy}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0 || isBusy}
          onClick={() => (rules === undefined ? start() : setAsking(true))}
        >
          {count === 0
            ? translate('framework.import.nothingToDo')
            : translate('framework.import.button', { count: format.number(count) })}
        </Button>
      </Stack>
      {isAsking && (
        <AskDialog
          title={say('confirmTitle')}
          confirm={translate('framework.import.start')}
          onConfirm={() => {
            setAsking(false);
            start();
          }}
          onClose={() => setAsking(false)}
        >
          {say('question', { smart_count: count })}
        </AskDialog>
      )}
    </>
  );
}
