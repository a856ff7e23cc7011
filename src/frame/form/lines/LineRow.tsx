import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { Templates } from '@rjsf/mui';
import {
  deepEquals,
  ErrorSchemaBuilder,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  shallowEquals,
  type ValidatorType,
} from '@rjsf/utils';
import type { JSONSchema7 } from 'json-schema';
import { createContext, type DragEvent, memo, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/entity-context';
import { useSiteConfig } from '../../layout/site/site-config';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { FormPurpose } from '../../model/form-fields';
import { FieldValue } from '../../value/FieldValue';
import { useValueFormat } from '../../value/use-value-format';
import type { FormValues } from '../form-data';
import { findErrorPlace } from '../form-errors';
import { FormValuesProvider } from '../form-values';
import { RecordForm } from '../RecordForm';
import { Group } from '../SectionTemplate';
import { createUiSchema } from '../ui-schema';
import type { Line, LineColumn } from './line';

export type LineSchema = { purpose: FormPurpose; schema: JSONSchema7; validator: ValidatorType<FormValues> };

type ShownLine = { columns: readonly LineColumn[]; record: EntityRecord };

const ShownLineContext = createContext<ShownLine>({ columns: [], record: { id: '' } });

const TEXT = { py: { xs: 0, sm: 1 }, overflowWrap: 'anywhere' } as const;

const NAME = { display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' } as const;

function LineText({ column, record }: { column: LineColumn; record: EntityRecord }) {
  const format = useValueFormat();
  return (
    <Box role="cell" className="text" sx={TEXT}>
      <Box component="span" sx={NAME}>
        {format.text(column.label)}
      </Box>
      {column.fields.map((field) => (
        <FieldValue key={field.path} record={record} field={field} />
      ))}
    </Box>
  );
}

function LineCells({ properties, fieldPathId, title }: ObjectFieldTemplateProps<FormValues>) {
  const { columns, record } = useContext(ShownLineContext);
  const present = properties.filter(({ hidden }) => !hidden);
  if (fieldPathId.path.length > 0) return <Group title={title} properties={present} />;
  return columns.map((column) => {
    const input = present.find(({ name }) => name === column.name);
    if (input === undefined) return <LineText key={column.name} column={column} record={record} />;
    return (
      <Box key={column.name} role="cell" data-column={column.name} sx={{ minWidth: 0 }}>
        {input.content}
      </Box>
    );
  });
}

const { FieldTemplate: MuiField = () => null } = Templates;

function LineFieldTemplate(props: FieldTemplateProps<FormValues>) {
  return props.fieldPathId.path.length === 0 ? props.children : <MuiField {...props} />;
}

/** Hides help texts, because a table would repeat them in every line. */
const NoHelp = () => null;

const TEMPLATES = {
  ObjectFieldTemplate: LineCells,
  FieldTemplate: LineFieldTemplate,
  DescriptionFieldTemplate: NoHelp,
};

interface LineFormProps extends LineSchema {
  line: Line;
  columns: readonly LineColumn[];
  record: EntityRecord;
  prefix: string;
  isFilled(line: Line, field: FieldModel): boolean;
  isBusy: boolean;
  onChange(values: FormValues): void;
}

function LineForm({ line, columns, record, prefix, isFilled, isBusy, onChange, ...compiled }: LineFormProps) {
  const { purpose, schema, validator } = compiled;
  const { model, slots } = useEntity();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  // List as JSON, so that the line is rebuilt only if the content of the list changes.
  const filled = JSON.stringify(model.fields.filter((field) => isFilled(line, field)).map(({ path }) => path));
  const uiSchema = useMemo(() => {
    const isWritable = ({ path }: FieldModel) => filled.includes(JSON.stringify(path));
    const ui = createUiSchema(model, purpose, { slots, isWritable, text: format.text, timeZone });
    const named = columns.map(({ name, label }) => [
      name,
      { ...ui[name], 'ui:title': `${prefix}${format.text(label)}`, 'ui:description': '' },
    ]);
    return { ...ui, ...Object.fromEntries(named) };
  }, [model, purpose, slots, filled, format, timeZone, columns, prefix]);
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const [path, text] of Object.entries(line.errors)) {
      if (path !== '') errors.addErrors(text, findErrorPlace(model, path).split('.'));
    }
    return errors.ErrorSchema;
  }, [model, line.errors]);
  const shown = useMemo(() => ({ columns, record }), [columns, record]);
  return (
    <ShownLineContext value={shown}>
      <FormValuesProvider value={line.values}>
        <RecordForm
          isNew={false}
          tagName="div"
          className="line"
          idPrefix={`line-${line.id}`}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          formData={line.values}
          extraErrors={extraErrors}
          templates={TEMPLATES}
          noValidate
          disabled={isBusy}
          onChange={({ formData = {} }) => onChange(formData)}
        >
          {/* Otherwise RJSF adds a button of its own. */}
          <span hidden />
        </RecordForm>
      </FormValuesProvider>
    </ShownLineContext>
  );
}

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

/** Renders a line only if its contents or its record changed, because computed values are rebuilt each time. */
export const LineRow = memo(
  Row,
  ({ record: before, ...one }, { record: after, ...other }) => shallowEquals(one, other) && deepEquals(before, after),
);
