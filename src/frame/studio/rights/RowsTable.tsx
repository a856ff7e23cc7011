import { Box, ListSubheader, MenuItem, TextField, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../layout/DataTable';
import { OPERATIONS, type Operation, type Role } from '../../model/access-model';
import { copyRole, listReaches, type Reach, readRights, setReach } from '../rules/rights-text';

const WORD = {
  fontSize: { xs: 10, sm: 12 },
  letterSpacing: { xs: '-0.3px', sm: 0 },
  '&&': { overflowWrap: 'normal', px: 0.25 },
} as const;

interface OperationsTableProps<Row extends Role | null> {
  rows: readonly Row[];
  head(row: Row): ReactNode;
  cell(row: Row, operation: Operation): ReactNode;
}

export function OperationsTable<Row extends Role | null>({ rows, head, cell }: OperationsTableProps<Row>) {
  const translate = useTranslate();
  return (
    <Box sx={FRAMED}>
      <DataTable
        isBare
        label={translate('studio.rowsByRole')}
        sx={NARROW}
        rows={rows}
        keyOf={String}
        columns={[
          { label: translate('studio.role'), headSx: { width: { xs: '26%', sm: '30%' } }, isHeader: true, cell: head },
          ...OPERATIONS.map((operation) => ({
            ...{ label: translate(`studio.operations.${operation}`), headSx: WORD },
            cell: (row: Row) => cell(row, operation),
          })),
        ]}
      />
    </Box>
  );
}

interface ReachSelectProps {
  label: string;
  hasLabel?: boolean;
  value: Reach | undefined;
  choices: readonly Reach[];
  placeholder?: string;
  likeRoles?: readonly Role[];
  onReach(reach: Reach): void;
  onLike?(role: Role): void;
}

const LIKE = 'like:';
const NARROW_SELECT = {
  '& .MuiSelect-select.MuiSelect-select': {
    ...{ whiteSpace: 'normal', overflowWrap: 'anywhere', textOverflow: 'clip', fontSize: 12.5, pr: 1.25 },
  },
  '& .MuiSelect-icon': { fontSize: 14, right: -3 },
} as const;

function ReachSelect({
  label,
  hasLabel,
  value,
  choices,
  placeholder,
  likeRoles = [],
  onReach,
  onLike,
}: ReachSelectProps) {
  const translate = useTranslate();
  const offered = value === 'byValues' ? [...choices, value] : choices;
  return (
    <TextField
      select
      fullWidth
      size="small"
      variant="standard"
      value={value ?? ''}
      {...(hasLabel === true ? { label } : { sx: NARROW_SELECT })}
      slotProps={{
        ...(placeholder !== undefined && value === undefined
          ? { select: { displayEmpty: true, renderValue: () => placeholder } }
          : {}),
        htmlInput: hasLabel === true ? {} : { 'aria-label': label },
      }}
      onChange={({ target }) => {
        if (target.value.startsWith(LIKE)) onLike?.(target.value.slice(LIKE.length));
        const chosen = offered.find((each) => each === target.value);
        if (chosen !== undefined) onReach(chosen);
      }}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each} disabled={each === 'byValues'}>
          {translate(`studio.reaches.${each}`)}
        </MenuItem>
      ))}
      {likeRoles.length > 0 && (
        <ListSubheader sx={{ pointerEvents: 'none' }}>{translate('studio.likeRole')}</ListSubheader>
      )}
      {likeRoles.map((role) => (
        <MenuItem key={LIKE + role} value={LIKE + role}>
          {role}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const FRAMED = { border: 1, borderColor: 'divider', borderRadius: 1 } as const;

export const NARROW = {
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { px: 0.5, overflowWrap: 'anywhere', verticalAlign: 'middle' },
  '& .MuiTableCell-head': { verticalAlign: 'bottom' },
} as const;

type RowsTableProps = { text: string; roles: readonly Role[]; onText(text: string): void };

function common(reaches: readonly Reach[]): Reach | undefined {
  return reaches.every((reach) => reach === reaches[0]) ? reaches[0] : undefined;
}

export function RowsTable({ text, roles, onText }: RowsTableProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const rights = readRights(text, roles);
  const named = (operation: Operation) => translate(`studio.operations.${operation}`);
  const reachOf = (role: Role, operation: Operation) => rights[operation][role] ?? 'none';

  const cell = (role: Role, operation: Operation) => (
    <ReachSelect
      label={isPhone ? named(operation) : `${role}: ${named(operation)}`}
      hasLabel={isPhone}
      value={reachOf(role, operation)}
      choices={listReaches(operation)}
      onReach={(reach) => onText(setReach(text, operation, { changed: [role], reach, roles }))}
    />
  );
  const ofRole = (role: Role) => (
    <ReachSelect
      label={isPhone ? translate('studio.allOperations') : `${role}: ${translate('studio.allOperations')}`}
      hasLabel={isPhone}
      value={common(OPERATIONS.map((operation) => reachOf(role, operation)))}
      {...(!isPhone && { placeholder: translate('studio.allOperations') })}
      choices={listReaches('read')}
      likeRoles={roles.filter((other) => other !== role)}
      onReach={(reach) =>
        onText(
          OPERATIONS.reduce((whole, operation) => setReach(whole, operation, { changed: [role], reach, roles }), text),
        )
      }
      onLike={(other) => onText(copyRole(text, other, role, roles))}
    />
  );

  if (isPhone) {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {roles.map((role) => (
          <Box key={role} role="group" aria-labelledby={id + role} sx={{ ...FRAMED, p: 1.5 }}>
            <Typography id={id + role} variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {role}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, mt: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
              {OPERATIONS.map((operation) => (
                <Box key={operation}>{cell(role, operation)}</Box>
              ))}
              <Box sx={{ gridColumn: '1 / -1' }}>{ofRole(role)}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <OperationsTable
      rows={[...roles, null]}
      head={(role) =>
        role === null ? (
          translate('studio.allRoles')
        ) : (
          <>
            {role}
            {ofRole(role)}
          </>
        )
      }
      cell={(role, operation) =>
        role === null ? (
          <ReachSelect
            label={`${translate('studio.allRoles')}: ${named(operation)}`}
            value={common(roles.map((each) => reachOf(each, operation)))}
            choices={listReaches(operation)}
            onReach={(reach) => onText(setReach(text, operation, { changed: roles, reach, roles }))}
          />
        ) : (
          cell(role, operation)
        )
      }
    />
  );
}
