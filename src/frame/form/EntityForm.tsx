import { Alert, Box, Button, LinearProgress, Link, Paper, Stack, Typography } from '@mui/material';
import { Templates } from '@rjsf/mui';
import {
  type ArrayFieldItemTemplateProps,
  type DescriptionFieldProps,
  deepEquals,
  ErrorSchemaBuilder,
  type FieldTemplateProps,
  getTemplate,
  getUiOptions,
} from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../deleted/record-gone';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { isBlank } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import { formatSummary } from '../field-types/summary';
import { BAR_HEIGHT } from '../layout/theme/theme';
import type { FieldModel } from '../model/field-model';
import type { FormPurpose } from '../model/form-fields';
import { findLabel } from '../model/label-at';
import { getPart, valueAt, withValueAt } from '../model/paths';
import { isMissing, type RuleFailure } from '../model/validation-messages';
import { FieldValue } from '../value/FieldValue';
import { useSay } from '../value/use-say';
import { useValueFormat } from '../value/use-value-format';
import { CopiedValues } from './CopiedValues';
import { type FormValues, removeEmptyValues } from './form-data';
import { filterRepairable, findErrorPlace, toRuleFailure } from './form-errors';
import { FormValuesProvider } from './form-values';
import { AllLines } from './lines/LinesField';
import { checkLines, type FormLines } from './lines/use-form-lines';
import { focusFirst } from './lines/use-line-actions';
import { type FormSchemas, RecordForm } from './RecordForm';
import { SectionTemplate } from './SectionTemplate';
import { UnsavedChanges } from './UnsavedChanges';
import { decideBy, isOffered, useEntityForm } from './use-entity-form';
import { listKnownFields, useMadeRecords } from './use-made-records';

function useRefused(
  fields: readonly FieldModel[],
  serverErrors: Readonly<Record<string, string>>,
  { data, sent }: { data: FormValues; sent: FormValues },
) {
  const { model } = useEntity();
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const [path, text] of Object.entries(serverErrors)) {
      const keys = findErrorPlace(model, path).split('.');
      // Shows each server error until the user changes the rejected value.
      if (deepEquals(valueAt(data, keys), valueAt(sent, keys))) errors.addErrors(text, keys);
    }
    return errors.ErrorSchema;
  }, [model, serverErrors, data, sent]);
  const isHere = (path: string) => fields.some((field) => field.path === findErrorPlace(model, path));
  const elsewhere = Object.entries(serverErrors).filter(([path]) => !isHere(path));
  return { extraErrors, elsewhere };
}

/** Adds empty required groups, so that the form marks their missing fields instead of the whole group. */
function withNeededGroups(data: FormValues, fields: readonly FieldModel[]): FormValues {
  const needed = fields.filter(
    ({ keys, required, among }) => keys.length > 1 && (required || among?.required === true),
  );
  return needed.reduce<FormValues>((next, { keys }) => {
    const group = keys.slice(0, -1);
    return valueAt(next, group) === undefined ? withValueAt(next, group, {}) : next;
  }, data);
}

const { FieldTemplate: PlainField = () => null } = Templates;

/** Minimum size of a target in px (WCAG 2.2, criterion 2.5.8). */
const SMALLEST_TARGET_PX = 24;

/** Offers the default of an optional field. The default is stored only if the user chooses it. */
function OfferingField(props: FieldTemplateProps) {
  const { schema, required, formData, onChange, fieldPathId, hidden } = props;
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { default: value } = schema;
  const isFixed = props.disabled || props.readonly || hidden;
  // Excludes `false`, which an empty checkbox already shows.
  const isOffered = !required && !isFixed && isBlank(formData) && !isBlank(value) && value !== false;
  const field = model.fieldByPath.get(fieldPathId.path.join('.'));
  const text = () =>
    field === undefined ? formatSummary(value, format) : getFieldType(field).display(value, field, format, { id: '' });
  return (
    <>
      <PlainField {...props} />
      {isOffered && (
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={() => onChange(value, fieldPathId.path)}
          sx={{ minHeight: SMALLEST_TARGET_PX }}
        >
          {translate('framework.useDefault', { value: text() })}
        </Link>
      )}
    </>
  );
}

const LINE = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 3 } as const;

function LiveValues({ values, sums }: { values: FormValues; sums: FormValues }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const [made] = useMadeRecords([{ model, visible, records: [{ ...values, ...sums }] }]);
  const known = listKnownFields(model, visible);
  const fields = visible.filter((field) => known.includes(field) || valueAt(sums, field.keys) !== undefined);
  const [record] = made ?? [];
  if (fields.length === 0 || record === undefined) return null;
  return (
    <Box component="section" aria-label={translate('framework.computed')}>
      <Box component="dl" sx={LINE}>
        {fields.flatMap((field) => [
          <Typography key={`${field.path} name`} component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>,
          <Typography key={field.path} component="dd" variant="body2" sx={{ m: 0 }}>
            <FieldValue record={record} field={field} />
          </Typography>,
        ])}
      </Box>
    </Box>
  );
}

function EntryTemplate({ children, buttonsProps, hasToolbar, uiSchema, registry }: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <Paper variant="outlined" sx={{ mb: 2, p: { xs: 1.5, sm: 2 } }}>
      {children}
      {hasToolbar && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Buttons {...buttonsProps} />
        </Box>
      )}
    </Paper>
  );
}

function HelpText({ id, description }: DescriptionFieldProps<FormValues>) {
  if (description === undefined || description === '') return null;
  return (
    <Typography
      id={id}
      variant="caption"
      component="span"
      color="text.secondary"
      sx={{ display: 'block', mt: 0.5, px: 0.25 }}
    >
      {description}
    </Typography>
  );
}

const TEMPLATES = {
  ObjectFieldTemplate: SectionTemplate,
  FieldTemplate: OfferingField,
  ArrayFieldItemTemplate: EntryTemplate,
  DescriptionFieldTemplate: HelpText,
};

const VISIBLE = { position: 'sticky', top: BAR_HEIGHT + 8, zIndex: 2, mb: 2, boxShadow: 2 } as const;

const NO_SUMS = {};

interface EntityFormProps {
  purpose: FormPurpose;
  initial: FormValues;
  record?: FormValues;
  changed?: boolean;
  saving: boolean;
  saved?: boolean;
  serverErrors: Readonly<Record<string, string>>;
  isWritable?: (field: FieldModel) => boolean;
  isShown?: (field: FieldModel, data: FormValues) => boolean;
  /** Title of the collapsed section that contains the field. Keep one function, because a new one rebuilds the form. */
  foldOf?: (field: FieldModel) => string | undefined;
  ignores?: (failure: RuleFailure) => boolean;
  lines?: FormLines;
  submitLabel?: string;
  preview?: ReactNode;
  onSubmit(data: FormValues): void;
  onCancel(): void;
}

export function EntityForm({ purpose, initial, saving, serverErrors, onSubmit, onCancel, ...props }: EntityFormProps) {
  const { model, slots } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const say = useSay();
  const isGone = useRecordGone();
  const form = useEntityForm(purpose, initial, props);
  const { data, aside } = form;
  const [incomplete, setIncomplete] = useState(false);
  const { extraErrors, elsewhere } = useRefused(form.fields, serverErrors, form);
  const { saved = false, lines } = props;
  const buttons = useRef<HTMLDivElement>(null);
  // Shows the first rejected field, which may be outside of the view.
  useEffect(() => {
    if (Object.keys(serverErrors).length > 0) focusFirst(buttons.current?.closest('form'), '[aria-invalid="true"]');
  }, [serverErrors]);
  const { validator, schema } = form;
  const former = useMemo(
    () => (props.record && validator?.validateFormData(initial, schema).errors.map(toRuleFailure)) ?? [],
    [props.record, validator, initial, schema],
  );
  /** True for an unchanged value that the rules already refused, which the server accepts. */
  const isFormer = ({ path, keyword }: RuleFailure) => {
    const keys = path.split('.');
    const isKnown = former.some((failure) => failure.path === path && failure.keyword === keyword);
    return isKnown && deepEquals(getPart(initial, keys), getPart(data, keys));
  };
  const ignores = (failure: RuleFailure) => isFormer(failure) || props.ignores?.(failure) === true;
  const values = { ...props.record, ...data };
  const busy = saving || saved;
  const isNew = purpose === 'createForm';
  const retained = form.fields.filter(
    ({ path, keys }) =>
      slots.controls?.[path]?.keepsEmpty === true && (isNew || Array.isArray(valueAt(props.record ?? {}, keys))),
  );

  function sentOf(shown: FormValues, schemas: FormSchemas): FormValues {
    const lists = retained.filter(({ keys }) => isOffered(form.schema, shown, keys, decideBy(schemas)));
    const start = removeEmptyValues(shown, isNew ? {} : initial);
    return lists.reduce((sent, { keys }) => withValueAt(sent, keys, valueAt(sent, keys) ?? []), start);
  }

  const nameOf = (path: string) => {
    const label = path === '' ? model.label : findLabel(model, path);
    return label === undefined ? path : format.text(label);
  };

  if (form.validator === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <FormValuesProvider value={data}>
      {incomplete && (
        <Alert severity="error" sx={VISIBLE}>
          {translate('framework.incomplete')}
        </Alert>
      )}
      <RecordForm
        isNew={isNew}
        sentOf={(shown, schemas) => withNeededGroups(sentOf(shown, schemas), form.fields)}
        schema={form.schema}
        uiSchema={form.uiSchema}
        validator={form.validator}
        formData={data}
        extraErrors={extraErrors}
        templates={TEMPLATES}
        focusOnFirstError
        disabled={busy}
        transformErrors={(errors) => filterRepairable(errors, { ...form, model, ignores, say })}
        onChange={({ formData, schemaUtils }, id) => form.change(formData ?? {}, schemaUtils, id)}
        onError={(errors) => {
          setIncomplete(errors.some((error) => isMissing(toRuleFailure(error))));
          if (lines !== undefined) checkLines(lines, false);
        }}
        onSubmit={({ formData = {}, schemaUtils }) => {
          setIncomplete(false);
          if (lines !== undefined && !checkLines(lines, true)) return;
          form.setSent(formData);
          onSubmit(sentOf(formData, schemaUtils));
        }}
      >
        {elsewhere.map(([path, text]) => (
          <Alert key={path} severity="error" sx={{ mt: 2 }}>
            {`${nameOf(path)}: ${text}`}
          </Alert>
        ))}
        {isNew && <CopiedValues fields={form.fields.filter(form.mayWrite)} data={data} fill={form.fill} />}
        {lines !== undefined && <AllLines lines={lines} record={props.record ?? data} isBusy={busy} />}
        <LiveValues values={values} sums={lines?.sums(values) ?? NO_SUMS} />
        {props.preview}
        {aside.size > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('framework.setAside', { fields: [...aside.keys()].map(nameOf).join(', ') })}
          </Alert>
        )}
        <Stack ref={buttons} direction="row" spacing={1} sx={{ mt: 4, justifyContent: 'flex-end' }}>
          <Button onClick={onCancel} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isGone}>
            {props.submitLabel ?? translate('ra.action.save')}
          </Button>
        </Stack>
        <UnsavedChanges unsaved={form.touched || lines?.touched === true} saving={saving} saved={saved} />
      </RecordForm>
    </FormValuesProvider>
  );
}
