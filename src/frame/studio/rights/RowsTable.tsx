import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { OPERATIONS, type Operation, type Role } from '../../model/access-model';
import { choicesFor, type Reach, rightsIn, withCopiedRole, withReach } from '../rules/rights-text';
import { OperationsHead } from './OperationsHead';
import { ReachSelect } from './ReachSelect';
import { FRAMED, NARROW } from './table-styles';

interface RowsTableProps {
  text: string;
  roles: readonly Role[];
  onText(text: string): void;
}

function common(reaches: readonly Reach[]): Reach | undefined {
  return reaches.every((reach) => reach === reaches[0]) ? reaches[0] : undefined;
}

export function RowsTable({ text, roles, onText }: RowsTableProps) {
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const rights = rightsIn(text, roles);
  const named = (operation: Operation) => translate(`studio.operations.${operation}`);
  const reachOf = (role: Role, operation: Operation) => rights[operation][role] ?? 'none';

  const cell = (role: Role, operation: Operation) => (
    <ReachSelect
      label={isPhone ? named(operation) : `${role}: ${named(operation)}`}
      hasLabel={isPhone}
      value={reachOf(role, operation)}
      choices={choicesFor(operation)}
      onReach={(reach) => onText(withReach(text, operation, { changed: [role], reach, roles }))}
    />
  );
  const ofRole = (role: Role) => (
    <ReachSelect
      label={isPhone ? translate('studio.allOperations') : `${role}: ${translate('studio.allOperations')}`}
      hasLabel={isPhone}
      value={common(OPERATIONS.map((operation) => reachOf(role, operation)))}
      {...(!isPhone && { placeholder: translate('studio.allOperations') })}
      choices={choicesFor('read')}
      likeRoles={roles.filter((other) => other !== role)}
      onReach={(reach) =>
        onText(
          OPERATIONS.reduce((whole, operation) => withReach(whole, operation, { changed: [role], reach, roles }), text),
        )
      }
      onLike={(other) => onText(withCopiedRole(text, other, role, roles))}
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
    <Box sx={FRAMED}>
      <Table size="small" sx={NARROW} aria-label={translate('studio.rowsByRole')}>
        <OperationsHead />
        <TableBody>
          {roles.map((role) => (
            <TableRow key={role}>
              <TableCell component="th" scope="row">
                {role}
                {ofRole(role)}
              </TableCell>
              {OPERATIONS.map((operation) => (
                <TableCell key={operation}>{cell(role, operation)}</TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              {translate('studio.allRoles')}
            </TableCell>
            {OPERATIONS.map((operation) => (
              <TableCell key={operation}>
                <ReachSelect
                  label={`${translate('studio.allRoles')}: ${named(operation)}`}
                  value={common(roles.map((role) => reachOf(role, operation)))}
                  choices={choicesFor(operation)}
                  onReach={(reach) => onText(withReach(text, operation, { changed: roles, reach, roles }))}
                />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
}
