import { Box, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../layout/DataTable';
import type { Role } from '../../model/access-model';
import type { StudioField } from '../rules/fields-of';
import { type FieldRight, listConcernedRoles, listRolesWithRight, setFieldRoles } from '../rules/rights-text';
import { FRAMED, NARROW } from './RowsTable';

const LEVEL_NAMES = 2;

function roleNameStyle(count: number) {
  return count > LEVEL_NAMES
    ? ({ writingMode: 'vertical-rl', transform: 'rotate(180deg)', overflowWrap: 'normal', fontSize: 13 } as const)
    : {};
}

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

interface FieldRightsTableProps<Row> {
  right: FieldRight;
  roles: readonly Role[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  head(row: Row): ReactNode;
  roleBox?(role: Role): ReactNode;
  cell(row: Row, role: Role): ReactNode;
}

export function FieldRightsTable<Row>({ right, roles, rows, keyOf, head, roleBox, cell }: FieldRightsTableProps<Row>) {
  const label = useTranslate()(`studio.${right}`);
  return (
    <Box sx={FRAMED}>
      <DataTable
        {...{ label, rows, keyOf }}
        maxHeight={420}
        sx={NARROW}
        columns={[
          { label, headSx: { width: { xs: '34%', sm: '30%' } }, isHeader: true, cell: head },
          ...roles.map((role) => ({
            key: role,
            label: (
              <>
                <Box component="span" sx={{ display: 'block', pl: 0.5, ...roleNameStyle(roles.length) }}>
                  {role}
                </Box>
                {roleBox?.(role)}
              </>
            ),
            headSx: { verticalAlign: 'bottom' },
            cell: (row: Row) => cell(row, role),
          })),
        ]}
      />
    </Box>
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
  const concerned = listConcernedRoles(text, right, roles);
  const allowedFor = (field: StudioField) => listRolesWithRight(field.schema, right, { roles, concerned });
  const toggled = (whole: string, field: StudioField, role: Role, on: boolean) => {
    const others = allowedFor(field).filter((each) => each !== role);
    return setFieldRoles(whole, field.name, { right, allowed: on ? [...others, role] : others, roles });
  };
  return (
    <>
      {concerned.length < roles.length && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
          {translate('studio.noWriters', { roles: roles.filter((role) => !concerned.includes(role)).join(', ') })}
        </Typography>
      )}
      <FieldRightsTable
        {...{ right, roles }}
        rows={fields}
        keyOf={({ name }) => name}
        roleBox={(role) => (
          <AllBox
            label={translate('studio.allFields', { role })}
            count={fields.filter((field) => allowedFor(field).includes(role)).length}
            of={fields.length}
            isDisabled={!concerned.includes(role) && fields.every((field) => !allowedFor(field).includes(role))}
            onChange={(on) => onText(fields.reduce((whole, field) => toggled(whole, field, role, on), text))}
          />
        )}
        head={(field) => (
          <>
            <AllBox
              label={translate('studio.fieldForAll', { field: field.title })}
              count={allowedFor(field).length}
              of={concerned.length}
              onChange={(on) => onText(setFieldRoles(text, field.name, { right, allowed: on ? roles : [], roles }))}
            />
            {field.title}
          </>
        )}
        cell={(field, role) => (
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={allowedFor(field).includes(role)}
            disabled={!concerned.includes(role) && !allowedFor(field).includes(role)}
            slotProps={{ input: { 'aria-label': `${field.title}: ${role}` } }}
            onChange={(_event, on) => onText(toggled(text, field, role, on))}
          />
        )}
      />
    </>
  );
}
