import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { deepEquals, shallowEquals } from '@rjsf/utils';
import { type DragEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { FormValues } from '../form-data';
import { LineForm, type LineSchema, LineText } from './LineForm';
import type { Line, LineColumn } from './line';

export interface LineActions {
  change(id: string, values: FormValues): void;
  fill(id: string, field: FieldModel, value: unknown): void;
  remove(id: string, isRemoved: boolean): void;
  move(id: string, by: -1 | 1): void;
  drag(id: string, over: string): void;
}

interface LineRowProps {
  line: Line;
  number: number | undefined;
  columns: readonly LineColumn[];
  record: EntityRecord;
  form: LineSchema;
  isFilled(line: Line, field: FieldModel): boolean;
  mayChange: boolean;
  mayRemove: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOrdered: boolean;
  isCard: boolean;
  isBusy: boolean;
  actions: LineActions;
}

const DRAGGED = 'application/x-line';
const REMOVED = { '& .text': { textDecoration: 'line-through', color: 'text.secondary' } };
const ACTIONS = { display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' } as const;

function Row(props: LineRowProps) {
  const { line, number, columns, record, form, isFilled, isOrdered, isCard, isBusy, actions } = props;
  const translate = useTranslate();
  const name =
    number === undefined ? translate('framework.lines.removed') : translate('framework.lines.line', { number });
  const isForm = props.mayChange && !line.isRemoved;
  const whole = line.errors[''];
  const isDragged = ({ dataTransfer }: DragEvent) => isOrdered && dataTransfer.types.includes(DRAGGED);
  return (
    <Box
      role="row"
      aria-label={name}
      data-line={line.id}
      draggable={false}
      onDragOver={(event) => {
        if (isDragged(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!isDragged(event)) return;
        event.preventDefault();
        actions.drag(event.dataTransfer.getData(DRAGGED), line.id);
      }}
      sx={line.isRemoved ? REMOVED : undefined}
    >
      <Box
        role="rowheader"
        className="number"
        draggable={isOrdered && !line.isRemoved && !isBusy}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED, line.id);
          dataTransfer.effectAllowed = 'move';
        }}
        sx={isOrdered ? { cursor: 'grab' } : undefined}
      >
        {isCard ? name : number}
      </Box>
      {isForm ? (
        <LineForm
          {...form}
          line={line}
          columns={columns}
          record={record}
          prefix={isCard ? '' : `${name}, `}
          isFilled={isFilled}
          isBusy={isBusy}
          onChange={(values) => actions.change(line.id, values)}
        />
      ) : (
        columns.map((column) => <LineText key={column.name} column={column} record={record} />)
      )}
      <Box role="cell" className="actions" sx={ACTIONS}>
        {isOrdered && !line.isRemoved && (
          <>
            <IconButton
              data-move="-1"
              disabled={isBusy || props.isFirst}
              aria-label={translate('framework.lines.up', { number })}
              onClick={() => actions.move(line.id, -1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              data-move="1"
              disabled={isBusy || props.isLast}
              aria-label={translate('framework.lines.down', { number })}
              onClick={() => actions.move(line.id, 1)}
            >
              <DownIcon />
            </IconButton>
          </>
        )}
        {line.isRemoved && (
          <Button data-restore disabled={isBusy} onClick={() => actions.remove(line.id, false)}>
            {translate('framework.lines.restore')}
          </Button>
        )}
        {props.mayRemove && !line.isRemoved && (
          <IconButton
            disabled={isBusy}
            aria-label={translate('framework.lines.remove', { number })}
            onClick={() => actions.remove(line.id, true)}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
      {whole !== undefined && (
        <Box role="cell" sx={{ gridColumn: '1 / -1' }}>
          <Typography role="alert" variant="caption" color="error">
            {whole}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Renders only changed lines while the user types; computed values are rebuilt each time. */
export const LineRow = memo(
  Row,
  ({ record: before, ...one }, { record: after, ...other }) => shallowEquals(one, other) && deepEquals(before, after),
);
