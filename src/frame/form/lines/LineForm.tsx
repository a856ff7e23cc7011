import { Box } from '@mui/material';
import { Templates } from '@rjsf/mui';
import {
  ErrorSchemaBuilder,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type ValidatorType,
} from '@rjsf/utils';
import type { JSONSchema7 } from 'json-schema';
import { createContext, useContext, useMemo } from 'react';
import { useEntity } from '../../entity/entity-context';
import { useSiteConfig } from '../../layout/site/site-config';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { FormPurpose } from '../../model/form-fields';
import { FieldValue } from '../../value/FieldValue';
import { useValueFormat } from '../../value/use-value-format';
import type { FormValues } from '../form-data';
import { errorPlace } from '../form-errors';
import { FormValuesProvider } from '../form-values';
import { RecordForm } from '../RecordForm';
import { Group } from '../SectionTemplate';
import { uiSchemaFor } from '../ui-schema';
import type { Line, LineColumn } from './line';

type ShownLine = { columns: readonly LineColumn[]; record: EntityRecord };

const ShownLineContext = createContext<ShownLine>({ columns: [], record: { id: '' } });

const TEXT = { py: { xs: 0, sm: 1 }, overflowWrap: 'anywhere' } as const;
const NAME = { display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' } as const;

export function LineText({ column, record }: { column: LineColumn; record: EntityRecord }) {
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

export type LineSchema = { purpose: FormPurpose; schema: JSONSchema7; validator: ValidatorType<FormValues> };

interface LineFormProps extends LineSchema {
  line: Line;
  columns: readonly LineColumn[];
  record: EntityRecord;
  prefix: string;
  isFilled(line: Line, field: FieldModel): boolean;
  isBusy: boolean;
  onChange(values: FormValues): void;
}

export function LineForm({ line, columns, record, prefix, isFilled, isBusy, onChange, ...compiled }: LineFormProps) {
  const { purpose, schema, validator } = compiled;
  const { model, slots } = useEntity();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  // Serialized, so that the line is rebuilt only if the list changes.
  const filled = JSON.stringify(model.fields.filter((field) => isFilled(line, field)).map(({ path }) => path));
  const uiSchema = useMemo(() => {
    const isWritable = ({ path }: FieldModel) => filled.includes(JSON.stringify(path));
    const ui = uiSchemaFor(model, purpose, { slots, isWritable, text: format.text, timeZone });
    const named = columns.map(({ name, label }) => [
      name,
      { ...ui[name], 'ui:title': `${prefix}${format.text(label)}`, 'ui:description': '' },
    ]);
    return { ...ui, ...Object.fromEntries(named) };
  }, [model, purpose, slots, filled, format, timeZone, columns, prefix]);
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const [path, text] of Object.entries(line.errors)) {
      if (path !== '') errors.addErrors(text, errorPlace(model, path).split('.'));
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
