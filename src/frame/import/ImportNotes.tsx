import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useChangeWords } from '../history/use-change-words';
import { shortened } from './cause-text';
import type { Comparison } from './compare-file';
import type { RowNote } from './reader/row-result';

const EXAMPLES = 3;

interface NoteOnLine extends RowNote {
  line: number;
}

function notesOf({ rows }: Comparison, kind: RowNote['kind']): NoteOnLine[] {
  return rows.flatMap(({ row, notes = [] }) =>
    notes.filter((note) => note.kind === kind).map((note) => ({ ...note, line: row.line })),
  );
}

const listed = (texts: readonly string[], count: number) =>
  [...texts, ...(count > texts.length ? ['…'] : [])].join('; ');

interface ImportNotesProps {
  comparison: Comparison;
  onTakeSpoilt(): void;
}

export function ImportNotes({ comparison, onTakeSpoilt }: ImportNotesProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const words = useChangeWords(model);
  const [spoilt, fixed] = useMemo(() => [notesOf(comparison, 'spoilt'), notesOf(comparison, 'fixed')], [comparison]);
  const { missing } = comparison;
  const say = (key: string, values: Record<string, unknown>) => translate(`framework.import.notes.${key}`, values);

  const examples = spoilt.slice(0, EXAMPLES).map(({ path, before, value, line }) => {
    const values = { field: words.field(path), before: words.value(path, before) };
    return say('example', { ...values, value: shortened(value), line });
  });
  const columns = [...new Set(fixed.map(({ path }) => path))].map((path) => {
    const own = fixed.filter((note) => note.path === path);
    const [{ line, value } = { line: 0, value: '' }] = own;
    return say('fixedColumn', { smart_count: own.length, field: words.field(path), line, value: shortened(value) });
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
