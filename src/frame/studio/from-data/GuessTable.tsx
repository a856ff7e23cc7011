import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { ValueStyle } from '../../import/reader/number-style';
import { FIELD_NAME } from '../rules/change-fields';
import type { ChosenColumn } from './rules/entity-from-data';
import { type DataKind, type Fit, KINDS } from './rules/guess-column';

const LINES = 5;
const VALUES = 8;
const NEARLY = 0.5;

export function useEvidence(titleOf: (entity: string) => string, { dates }: Pick<ValueStyle, 'dates'>) {
  const translate = useTranslate();
  const say = (key: string, values: Record<string, string | number> = {}) => translate(`studio.data.${key}`, values);

  function kindName(kind: DataKind): string {
    if (kind.startsWith('reference:')) {
      return say('referenceTo', { entity: titleOf(kind.slice('reference:'.length)) });
    }
    const name = translate(`studio.kinds.${kind}`);
    return kind === 'date' || kind === 'dateTime' ? `${name} (${say(`dates.${dates}`)})` : name;
  }

  function lineList(lines: readonly number[]): string {
    const named = lines.slice(0, LINES).join(', ');
    return lines.length > LINES ? say('moreLines', { lines: named, more: lines.length - LINES }) : named;
  }

  function fitText(kind: DataKind, { fits, misses }: Fit): string {
    const values = { fits, total: fits + misses.length, kind: kindName(kind) };
    return misses.length === 0
      ? say('allFit', values)
      : say('someFit', { ...values, smart_count: misses.length, lines: lineList(misses) });
  }

  function kindLines({ kind, column, facts }: ChosenColumn): string[] {
    const { filled } = column;
    const { longest, values, loss, fits } = facts;
    if (filled.length === 0) return [say('nothing')];
    if (kind === 'choice') {
      const few = values.slice(0, VALUES).join(', ');
      return [say('values', { smart_count: values.length, values: values.length > VALUES ? `${few}, …` : few })];
    }
    if (kind !== 'text' && kind !== 'longText') {
      return [fitText(kind, fits.get(kind) ?? { fits: 0, misses: filled.map(({ line }) => line) })];
    }
    const near = [...fits]
      .filter(([, { fits: count }]) => count >= NEARLY * filled.length)
      .sort(([, one], [, other]) => other.fits - one.fits)
      .slice(0, 1)
      .map(([known, fit]) => fitText(known, fit));
    return [
      say('longest', { smart_count: longest?.text.length ?? 0, line: longest?.line ?? 0 }),
      ...(loss === undefined ? near : [say(`loss.${loss.why}`, { line: loss.cell.line, text: loss.cell.text })]),
    ];
  }

  function evidenceFor(chosen: ChosenColumn): string[] {
    const { column, facts } = chosen;
    const { empty, filled } = column;
    const kinds = kindLines(chosen);
    if (filled.length === 0) return kinds;
    return [
      ...kinds,
      empty.length === 0
        ? say('noneEmpty')
        : say('someEmpty', { empty: empty.length, total: empty.length + filled.length, lines: lineList(empty) }),
      ...(facts.failed.length === 0
        ? []
        : [say('failed', { smart_count: facts.failed.length, lines: lineList(facts.failed) })]),
      facts.double === undefined ? say('allDiffer') : say('double', { one: facts.double[0], other: facts.double[1] }),
    ];
  }

  return { kindName, evidenceFor };
}

interface GuessTableProps {
  chosen: readonly ChosenColumn[];
  evidence: ReturnType<typeof useEvidence>;
  isWrong(column: ChosenColumn): boolean;
  onChange(index: number, change: Partial<ChosenColumn>): void;
}

const WIDE = { '& td': { verticalAlign: 'top' } } as const;

const stacked = ({ breakpoints }: Theme) => ({
  [breakpoints.down('md')]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', py: 1 },
    '& td': { display: 'block', flexBasis: '100%', border: 0, px: 0, py: 0.5 },
    '& td:nth-of-type(n + 5)': { flexBasis: 'auto', pr: 2 },
  },
});

function kindsFor({ kind, facts }: ChosenColumn): DataKind[] {
  const plain = KINDS.filter((each) => each !== 'choice' || facts.values.length > 0);
  const references = [...facts.fits.keys()].filter((each) => each.startsWith('reference:'));
  return [...new Set([...plain, ...references, kind])];
}

export function GuessTable({ chosen, evidence, isWrong, onChange }: GuessTableProps) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`studio.data.${key}`, values);
  const isStacked = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const caption = (text: string) => (isStacked ? text : undefined);
  const heads = ['take', 'field', 'kind', 'evidence', 'required', 'unique'];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={say('columns')} sx={[WIDE, stacked]}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{say(`heads.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chosen.map((column) => {
            const { name, title, kind, isLeftOut, required, unique } = column;
            const { index, header } = column.column;
            const label = header === '' ? `#${index + 1}` : header;
            const box = (key: string, checked: boolean, change: (on: boolean) => Partial<ChosenColumn>) => (
              <>
                <Checkbox
                  size="small"
                  checked={checked}
                  disabled={isLeftOut && key !== 'take'}
                  slotProps={{ input: { 'aria-label': `${label}: ${say(`heads.${key}`)}` } }}
                  onChange={(_event, on) => onChange(index, change(on))}
                />
                <Typography component="span" variant="body2" aria-hidden sx={{ display: { md: 'none' } }}>
                  {say(`heads.${key}`)}
                </Typography>
              </>
            );
            return (
              <TableRow key={index} sx={{ opacity: isLeftOut ? 0.5 : 1 }}>
                <TableCell>{box('take', !isLeftOut, (on) => ({ isLeftOut: !on }))}</TableCell>
                <TableCell sx={{ minWidth: { md: 160 } }}>
                  <Stack spacing={1}>
                    <TextField
                      variant="standard"
                      label={caption(translate('studio.title'))}
                      value={title}
                      disabled={isLeftOut}
                      slotProps={{ htmlInput: { 'aria-label': `${label}: ${translate('studio.title')}` } }}
                      onChange={({ target }) => onChange(index, { title: target.value })}
                    />
                    <TextField
                      variant="standard"
                      label={caption(translate('studio.name'))}
                      value={name}
                      disabled={isLeftOut}
                      error={isWrong(column)}
                      helperText={
                        isWrong(column) && translate(FIELD_NAME.test(name) ? 'studio.nameTaken' : 'studio.nameHelp')
                      }
                      slotProps={{ htmlInput: { 'aria-label': `${label}: ${translate('studio.name')}` } }}
                      onChange={({ target }) => onChange(index, { name: target.value })}
                    />
                  </Stack>
                </TableCell>
                <TableCell>
                  <TextField
                    select
                    variant="standard"
                    label={caption(say('heads.kind'))}
                    sx={{ width: { xs: '100%', md: 'auto' } }}
                    value={kind}
                    disabled={isLeftOut}
                    slotProps={{ htmlInput: { 'aria-label': `${label}: ${say('heads.kind')}` } }}
                    onChange={({ target }) => {
                      const next = kindsFor(column).find((each) => each === target.value);
                      if (next !== undefined) onChange(index, { kind: next });
                    }}
                  >
                    {kindsFor(column).map((each) => (
                      <MenuItem key={each} value={each}>
                        {evidence.kindName(each)}
                      </MenuItem>
                    ))}
                  </TextField>
                </TableCell>
                <TableCell sx={{ minWidth: { md: 220 } }}>
                  {evidence.evidenceFor(column).map((line) => (
                    <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {line}
                    </Typography>
                  ))}
                </TableCell>
                <TableCell>{box('required', required, (on) => ({ required: on }))}</TableCell>
                <TableCell>{box('unique', unique, (on) => ({ unique: on }))}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
