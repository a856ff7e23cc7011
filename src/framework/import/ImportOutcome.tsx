import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../import/row-result';
import { useSiteConfig } from '../../layout/site/site-config';
import { OutcomeFrame } from '../bulk/OutcomeFrame';
import { SLICE } from '../bulk/write-in-slices';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { type RowToMend, tableToMend } from './import-files';
import type { FilePlan } from './import-plan';
import type { ImportWriting } from './use-import-writing';
import { useRowWords } from './use-row-words';
import { useSavedTable } from './use-saved-table';

/** More causes than anybody reads; all of them are in the file. */
const SHOWN = 20;
const NO_LABEL = () => undefined;

interface ImportOutcomeProps {
  writing: ImportWriting;
  plan: FilePlan;
  /** All rows of the file. */
  rows: readonly ImportRow[];
  /** What the file is called. */
  name: string;
  onStop(): void;
  onClose(): void;
}

/** How far an import is, which rows are not written and why, and the ways to mend or to undo it. */
export function ImportOutcome({ writing, plan, rows, name, onStop, onClose }: ImportOutcomeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const words = useRowWords(NO_LABEL);
  const save = useSavedTable();
  const { group, toWrite, done, refused, isRunning, problem } = writing;
  const written = done - refused.length;
  const counts = { done: format.number(written), total: format.number(toWrite.length) };
  const isCut = !isRunning && done < toWrite.length;

  /** In the order of the file: refused in the preview, refused by the server, and not tried. */
  function toMend(): RowToMend[] {
    const causes = new Map<ImportRow, string>(
      toWrite.slice(done).map(({ row }) => [row, translate('framework.import.cause.notTried')]),
    );
    for (const { index, cause } of refused) {
      const row = toWrite[index]?.row;
      if (row !== undefined) causes.set(row, cause);
    }
    return rows.flatMap((row) => {
      const cause = row.kind === 'refused' ? words.what(row) : causes.get(row);
      return cause === undefined ? [] : [{ row: row.row, cause }];
    });
  }

  const left = isRunning ? 0 : rows.filter(({ kind }) => kind === 'refused').length + toWrite.length - written;
  const table = () =>
    tableToMend(plan.columns, toMend(), { causeTitle: translate('framework.import.causeColumn'), timeZone });
  const parts = [format.text(model.pluralLabel), name.replace(/\.\w+$/, ''), translate('framework.import.saveName')];
  return (
    <OutcomeFrame
      isRunning={isRunning}
      progress={{ share: done / toWrite.length, label: translate('framework.import.writing') }}
      status={translate('framework.import.written', counts)}
      written={written}
      group={group}
      onStop={onStop}
      onClose={onClose}
    >
      {isCut && (
        <Alert severity={problem === '' ? 'info' : 'error'}>
          {problem === ''
            ? translate('framework.import.stopped')
            : translate('framework.import.broken', { done: format.number(done), cause: problem, slice: SLICE })}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate('framework.import.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.slice(0, SHOWN).map(({ index, cause }) => {
              const row = toWrite[index]?.row;
              return row && <li key={index}>{`${row.row.line} ${words.title(row)}: ${cause}`}</li>;
            })}
          </Box>
          {refused.length > SHOWN &&
            translate('framework.import.more', { count: format.number(refused.length - SHOWN) })}
        </Alert>
      )}
      {left > 0 && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">{translate('framework.import.save')}</Typography>
          {(['csv', 'xlsx'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              startIcon={<DownloadIcon />}
              aria-label={translate('framework.import.saveAs', { format: kind.toUpperCase() })}
              onClick={() => save(table(), kind, parts)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
        </Stack>
      )}
    </OutcomeFrame>
  );
}
