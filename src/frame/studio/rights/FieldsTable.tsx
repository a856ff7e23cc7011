import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Role } from '../../model/access-model';
import type { StudioField } from '../rules/fields-of';
import { concernedBy, type FieldRight, rolesFor, withFieldRoles } from '../rules/rights-text';
import { FIRST_COLUMN, FRAMED, NARROW, roleNameStyle } from './RowsTable';

type AllBoxProps = { label: string; count: number; of: number; isDisabled?: boolean; onChange(on: boolean): void };

function AllBox({ label, count, of, isDisabled = false, onChange }: AllBoxProps) {
  const isPartly = count > 0 && count < of;
  return (
    <Checkbox
      size="small"
      sx={{ p: 0.5 }}
      checked={count > 0 && count === of}
      disabled={isDisabled}
      indeterminate={isPartly}
      slotProps={{
        input: {
          'aria-label': label,
          // Sets the native `indeterminate` property, because assistive technology reads the checkbox itself.
          ref: (input: HTMLInputElement | null) => {
            if (input !== null) input.indeterminate = isPartly;
          },
        },
      }}
      onChange={(_event, on) => onChange(on)}
    />
  );
}

interface FieldsTableProps {
  right: FieldRight;
  text: string;
  fields: readonly StudioField[];
  roles: readonly Role[];
  onText(text: string): void;
}

export function FieldsTable({ right, text, fields, roles, onText }: FieldsTableProps) {
  const translate = useTranslate();
  const concerned = concernedBy(text, right, roles);
  const allowedFor = (field: StudioField) => rolesFor(field.schema, right, { roles, concerned });
  const toggled = (whole: string, field: StudioField, role: Role, on: boolean) => {
    const others = allowedFor(field).filter((each) => each !== role);
    return withFieldRoles(whole, field.name, { right, allowed: on ? [...others, role] : others, roles });
  };
  return (
    <Box sx={{ ...FRAMED, maxHeight: 420, overflowY: 'auto' }}>
      {concerned.length < roles.length && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {translate('studio.noWriters', { roles: roles.filter((role) => !concerned.includes(role)).join(', ') })}
        </Typography>
      )}
      <Table size="small" stickyHeader sx={NARROW} aria-label={translate(`studio.${right}`)}>
        <TableHead>
          <TableRow>
            <TableCell sx={FIRST_COLUMN}>{translate(`studio.${right}`)}</TableCell>
            {roles.map((role) => (
              <TableCell key={role} sx={{ verticalAlign: 'bottom' }}>
                <Box component="span" sx={{ display: 'block', pl: 0.5, ...roleNameStyle(roles.length) }}>
                  {role}
                </Box>
                <AllBox
                  label={translate('studio.allFields', { role })}
                  count={fields.filter((field) => allowedFor(field).includes(role)).length}
                  of={fields.length}
                  isDisabled={!concerned.includes(role) && fields.every((field) => !allowedFor(field).includes(role))}
                  onChange={(on) => onText(fields.reduce((whole, field) => toggled(whole, field, role, on), text))}
                />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field.name}>
              <TableCell component="th" scope="row">
                <AllBox
                  label={translate('studio.fieldForAll', { field: field.title })}
                  count={allowedFor(field).length}
                  of={concerned.length}
                  onChange={(on) =>
                    onText(withFieldRoles(text, field.name, { right, allowed: on ? roles : [], roles }))
                  }
                />
                {field.title}
              </TableCell>
              {roles.map((role) => (
                <TableCell key={role}>
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5 }}
                    checked={allowedFor(field).includes(role)}
                    disabled={!concerned.includes(role) && !allowedFor(field).includes(role)}
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
