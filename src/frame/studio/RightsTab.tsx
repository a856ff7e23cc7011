import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { OPERATIONS, type Role } from '../model/access-model';
import type { StudioField } from './rules/fields-of';
import {
  choicesFor,
  type FieldRight,
  type Reach,
  rightsIn,
  rolesFor,
  withCopiedRole,
  withFieldRoles,
  withReach,
} from './rules/rights-text';

interface RightsTabProps {
  text: string;
  fields: readonly StudioField[];
  roles: readonly Role[];
  onText(text: string): void;
}

const FIELD_RIGHTS: readonly FieldRight[] = ['visibleTo', 'editableBy'];
const SCROLL = { overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** Role by operation: which rows each reaches. */
function RowsTable({ text, roles, onText }: Omit<RightsTabProps, 'fields'>) {
  const translate = useTranslate();
  const rights = rightsIn(text, roles);
  return (
    <Box sx={SCROLL}>
      <Table size="small" aria-label={translate('studio.rowsByRole')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('studio.role')}</TableCell>
            {OPERATIONS.map((operation) => (
              <TableCell key={operation}>{translate(`studio.operations.${operation}`)}</TableCell>
            ))}
            <TableCell>{translate('studio.likeRole')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {roles.map((role) => (
            <TableRow key={role}>
              <TableCell component="th" scope="row">
                {role}
              </TableCell>
              {OPERATIONS.map((operation) => {
                const reach = rights[operation][role] ?? 'none';
                const offered: readonly Reach[] =
                  reach === 'byValues' ? [...choicesFor(operation), reach] : choicesFor(operation);
                return (
                  <TableCell key={operation}>
                    <Select
                      size="small"
                      variant="standard"
                      value={reach}
                      inputProps={{ 'aria-label': `${role}: ${translate(`studio.operations.${operation}`)}` }}
                      onChange={({ target }) => {
                        const chosen = offered.find((each) => each === target.value) ?? 'none';
                        onText(withReach(text, operation, { changed: [role], reach: chosen, roles }));
                      }}
                    >
                      {offered.map((each) => (
                        <MenuItem key={each} value={each} disabled={each === 'byValues'}>
                          {translate(`studio.reaches.${each}`)}
                        </MenuItem>
                      ))}
                    </Select>
                  </TableCell>
                );
              })}
              <TableCell>
                <TextField
                  select
                  size="small"
                  variant="standard"
                  value=""
                  slotProps={{ htmlInput: { 'aria-label': translate('studio.copyRole', { role }) } }}
                  onChange={({ target }) => onText(withCopiedRole(text, target.value, role, roles))}
                  sx={{ minWidth: 64 }}
                >
                  {roles
                    .filter((other) => other !== role)
                    .map((other) => (
                      <MenuItem key={other} value={other}>
                        {other}
                      </MenuItem>
                    ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Role by field: who sees it, and who changes it. The box of a role is for all fields at once. */
function FieldsTable({ right, text, fields, roles, onText }: RightsTabProps & { right: FieldRight }) {
  const translate = useTranslate();
  const allowedFor = (field: StudioField) => rolesFor(field.schema, right, roles);
  const toggled = (whole: string, field: StudioField, role: Role, on: boolean) => {
    const others = allowedFor(field).filter((each) => each !== role);
    return withFieldRoles(whole, field.name, { right, allowed: on ? [...others, role] : others, roles });
  };
  return (
    <Box sx={{ ...SCROLL, maxHeight: 420 }}>
      <Table size="small" stickyHeader aria-label={translate(`studio.${right}`)}>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`studio.${right}`)}</TableCell>
            {roles.map((role) => {
              const count = fields.filter((field) => allowedFor(field).includes(role)).length;
              const isPartly = count > 0 && count < fields.length;
              return (
                <TableCell key={role}>
                  <Checkbox
                    size="small"
                    checked={count === fields.length}
                    indeterminate={isPartly}
                    slotProps={{
                      input: {
                        'aria-label': translate('studio.allFields', { role }),
                        // Material UI only says so: assistive technology goes by the checkbox itself.
                        ref: (input: HTMLInputElement | null) => {
                          if (input !== null) input.indeterminate = isPartly;
                        },
                      },
                    }}
                    onChange={(_event, on) =>
                      onText(fields.reduce((whole, field) => toggled(whole, field, role, on), text))
                    }
                  />
                  {role}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field.name}>
              <TableCell component="th" scope="row">
                {field.title}
              </TableCell>
              {roles.map((role) => (
                <TableCell key={role}>
                  <Checkbox
                    size="small"
                    checked={allowedFor(field).includes(role)}
                    slotProps={{ input: { 'aria-label': `${field.title}: ${role}` } }}
                    onChange={(_event, on) => onText(toggled(text, field, role, on))}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The rights over an entity as tables that are edited in place. */
export function RightsTab(props: RightsTabProps) {
  return (
    <Stack spacing={2}>
      <RowsTable {...props} />
      {FIELD_RIGHTS.map((right) => (
        <FieldsTable key={right} right={right} {...props} />
      ))}
    </Stack>
  );
}
