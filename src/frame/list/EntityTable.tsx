import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { getFieldType } from '../field-types/registry.view';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { OwnColumn } from '../slots/slots';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';
import { ConditionsButton } from './conditions/ConditionsButton';
import { RowActions, useRowDeletion } from './RowActions';
import { useColumnFilters } from './use-column-filters';
import { useColumns } from './use-columns';
import { useSharedFilterDraft } from './use-filter-draft';
import { useRowKeys } from './use-row-keys';
import { type Selection, useRows, useSelection } from './use-rows';

export function ColumnFilter({ field }: { field: FieldModel }) {
  const { slots } = useEntity();
  const Filter = slots.filters?.[field.path] ?? getFieldType(field).Filter;
  const { conditions, change } = useSharedFilterDraft();
  const translate = useTranslate();
  const format = useValueFormat();
  if (!field.filter || Filter === undefined) return null;
  return (
    <Filter
      field={field}
      label={translate('framework.list.filterBy', { field: format.text(field.heading ?? field.label) })}
      value={conditions[field.path]}
      onChange={(condition) => change(field.path, condition)}
      format={format}
    />
  );
}

export function PageBox({ selection: { selected, toggleAll } }: { selection: Selection }) {
  const translate = useTranslate();
  const rows = useRows();
  const isPartly = selected.length > 0 && selected.length < rows.length;
  return (
    <Checkbox
      size="small"
      checked={rows.length > 0 && selected.length === rows.length}
      indeterminate={isPartly}
      disabled={rows.length === 0}
      onChange={toggleAll}
      slotProps={{
        input: {
          'aria-label': translate('framework.selection.page'),
          // Sets the native `indeterminate` property, because assistive technology reads the checkbox itself.
          ref: (input: HTMLInputElement | null) => {
            if (input !== null) input.indeterminate = isPartly;
          },
        },
      }}
    />
  );
}

type RowBoxProps = { selection: Selection; record: EntityRecord; tabIndex?: -1 };

export function RowBox({ selection: { isSelected, toggle }, record, tabIndex }: RowBoxProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const label = translate('framework.selection.row', { name: recordTitle(model, record) });
  return (
    <Checkbox
      size="small"
      tabIndex={tabIndex}
      checked={isSelected(record.id)}
      onChange={() => toggle(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Width of the drag area on each side of the column edge, px. */
const GRIP = 10;

/** Handle for pointers. Keyboard users enter the width in the column list. */
function ColumnEdge({ onWidth }: { onWidth(width: number | undefined): void }) {
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest('th');
    if (cell === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width: cell.getBoundingClientRect().width });
  };
  return (
    <Box
      aria-hidden
      onPointerDown={begin}
      onPointerMove={({ clientX }) => start !== null && onWidth(start.width + clientX - start.x)}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onDoubleClick={() => onWidth(undefined)}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        right: 0,
        width: GRIP,
        cursor: 'col-resize',
        touchAction: 'none',
        borderRight: 2,
        borderColor: start === null ? 'transparent' : 'primary.main',
        '&:hover': { borderColor: 'divider' },
      }}
    />
  );
}

const ARROW = {
  '& .MuiTableSortLabel-icon': { ml: 0, mr: '-16px' },
  '.MuiTableCell-alignRight & .MuiTableSortLabel-icon': { ml: '-16px', mr: 0 },
} as const;

function SortLabel({ field }: { field: FieldModel }) {
  const { sort, setSort } = useListContext();
  const format = useValueFormat();
  const label = format.text(field.heading ?? field.label);
  if (!field.sortable) return <>{label}</>;
  const sortedBy = field.sortBy ?? field.path;
  const active = sort.field === sortedBy;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableSortLabel
      active={active}
      direction={active && sort.order === 'DESC' ? 'desc' : 'asc'}
      onClick={() => setSort({ field: sortedBy, order: next })}
      sx={ARROW}
    >
      {label}
    </TableSortLabel>
  );
}

const SMALLEST_COLUMN = 100;
const NAME_COLUMN = 160;

const FADE_WIDTH = 16;

const PINNED = {
  position: 'sticky',
  right: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: FADE_WIDTH,
    pointerEvents: 'none',
    background: ({ palette }: Theme) => `linear-gradient(to right, transparent, ${palette.background.paper})`,
  },
} as const;

/** Keeps the check box and the first column in place while the other columns scroll sideways. */
const STAYS = { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' } as const;
const tinted = ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})`;
const BOX_WIDTH = 48;
const TABLE = {
  '& tbody .MuiTableRow-hover': { cursor: 'pointer' },
  '& .MuiTableCell-root': { px: 1 },
  '& .MuiTableCell-paddingCheckbox': { ...STAYS, left: 0, width: BOX_WIDTH, minWidth: BOX_WIDTH, px: 0.5 },
  '& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)': { ...STAYS, left: 0 },
  '& .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { ...STAYS, left: BOX_WIDTH },
  '& :is(.MuiTableRow-hover:hover, .Mui-selected) > :is(:first-of-type, :nth-of-type(2), :last-of-type)': {
    backgroundImage: tinted,
  },
  '& :is(.MuiTableRow-hover:hover, .Mui-selected) > :last-of-type::before': { display: 'none' },
  '& .MuiTableCell-root:nth-last-of-type(2)': { pr: `${FADE_WIDTH}px` },
};

function leastWidth(field: FieldModel, model: EntityModel): number | undefined {
  if (field.width !== undefined) return field.width;
  if (getFieldType(field).isOneLine === true) return undefined;
  return field.path === model.recordLabel ? NAME_COLUMN : SMALLEST_COLUMN;
}

function exactly(width: number | undefined) {
  return width === undefined ? {} : { width, minWidth: width, maxWidth: width, overflow: 'hidden' };
}

type OwnCell = (column: OwnColumn) => ReactNode;

/** Shows the header even without rows, so that typing in a filter is not interrupted. */
export function EntityTable() {
  const { model, slots } = useEntity();
  const own = slots.columns ?? [];
  const withOwn = (fields: readonly FieldModel[], cell: (field: FieldModel) => ReactNode, ownCell: OwnCell) =>
    fields.flatMap((field, index) => (index === 0 ? [cell(field), ...own.map(ownCell)] : [cell(field)]));
  const format = useValueFormat();
  const translate = useTranslate();
  const { shown, widthOf, widen } = useColumns();
  const rows = useRows();
  const { sort } = useListContext();
  const selection = useSelection();
  const deletion = useRowDeletion();
  const rowKeys = useRowKeys(rows, {
    toggle: selection.enabled ? selection.toggle : () => undefined,
    remove: (record) => deletion.isAllowed(record) && deletion.ask(record),
  });
  const { isOpen: isFiltered } = useColumnFilters();
  return (
    <TableContainer>
      <Table size="small" sx={TABLE} aria-label={format.text(model.pluralLabel)}>
        <TableHead>
          <TableRow>
            {selection.enabled && (
              <TableCell padding="checkbox">
                <PageBox selection={selection} />
              </TableCell>
            )}
            {withOwn(
              shown,
              (field) => (
                <TableCell
                  key={field.path}
                  align={getFieldType(field).align}
                  sortDirection={
                    (field.sortBy ?? field.path) === sort.field && (sort.order === 'DESC' ? 'desc' : 'asc')
                  }
                  sx={{
                    position: 'relative',
                    whiteSpace: 'nowrap',
                    ...(widthOf(field) === undefined
                      ? { width: field.width, minWidth: leastWidth(field, model) }
                      : exactly(widthOf(field))),
                  }}
                >
                  <SortLabel field={field} />
                  <ColumnEdge onWidth={(width) => widen(field, width)} />
                </TableCell>
              ),
              ({ key, label, align, width }) => (
                <TableCell key={key} align={align} sx={{ whiteSpace: width ? 'normal' : 'nowrap', minWidth: width }}>
                  {translate(label)}
                </TableCell>
              ),
            )}
            <TableCell aria-label={translate('framework.list.actions')} sx={PINNED} />
          </TableRow>
          {isFiltered && (
            <TableRow>
              {selection.enabled && <TableCell padding="checkbox" />}
              {withOwn(
                shown,
                (field) => (
                  <TableCell key={field.path} sx={{ py: 0.5, verticalAlign: 'top', ...exactly(widthOf(field)) }}>
                    <ColumnFilter field={field} />
                  </TableCell>
                ),
                ({ key }) => (
                  <TableCell key={key} />
                ),
              )}
              <TableCell align="right" sx={{ ...PINNED, py: 0 }}>
                <ConditionsButton />
              </TableCell>
            </TableRow>
          )}
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <TableRow
              key={record.id}
              hover
              selected={selection.enabled && selection.isSelected(record.id)}
              {...rowKeys(record)}
            >
              {selection.enabled && (
                <TableCell padding="checkbox">
                  <RowBox selection={selection} record={record} tabIndex={-1} />
                </TableCell>
              )}
              {withOwn(
                shown,
                (field) => (
                  <TableCell
                    key={field.path}
                    align={getFieldType(field).align}
                    sx={widthOf(field) === undefined ? { maxWidth: 320 } : exactly(widthOf(field))}
                  >
                    <FieldValue record={record} field={field} as="cell" />
                  </TableCell>
                ),
                ({ key, align, cell: Cell }) => (
                  <TableCell key={key} align={align} sx={{ whiteSpace: 'nowrap' }}>
                    <Cell record={record} model={model} />
                  </TableCell>
                ),
              )}
              <TableCell align="right" sx={{ ...PINNED, whiteSpace: 'nowrap', py: 0 }}>
                <RowActions record={record} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
