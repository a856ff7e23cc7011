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
import { FIELD_NAME } from '../rules/field-kinds';
import type { ChosenColumn } from './rules/entity-from-data';
import { type DataKind, KINDS } from './rules/guess-column';
import type { useEvidence } from './use-evidence';

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
