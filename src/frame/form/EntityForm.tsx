import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { generateForm } from '@rjsf/mui';
import { deepEquals, ErrorSchemaBuilder, type RJSFValidationError } from '@rjsf/utils';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useRecordGone } from '../deleted/record-gone';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { useSiteConfig } from '../layout/site/site-config';
import { BAR_HEIGHT } from '../layout/theme/breakpoints';
import type { FieldModel } from '../model/field-model';
import { type FormPurpose, formFields } from '../model/form-fields';
import { fieldAt, isPlainObject, valueAt } from '../model/paths';
import { isEcho, isMissing, type RuleFailure, validationMessage, withTogether } from '../model/validation-messages';
import { validationSchema } from '../model/validation-schema';
import { useValueFormat } from '../value/use-value-format';
import { errorPlace } from './error-place';
import { type FormValues, isInEmptyGroup, pruned } from './form-data';
import { FormValuesProvider } from './form-values';
import { HelpText } from './HelpText';
import { followChoices, type SetAside } from './hidden-input';
import { LiveValues } from './LiveValues';
import { SectionTemplate } from './SectionTemplate';
import { UnsavedChanges } from './UnsavedChanges';
import { uiSchemaFor } from './ui-schema';
import { useFormTexts } from './use-form-texts';
import { useFormValidator } from './use-form-validator';

const RecordForm = generateForm<FormValues>();
const TEMPLATES = { ObjectFieldTemplate: SectionTemplate, DescriptionFieldTemplate: HelpText };

/** Wherever the form is scrolled to: the first missing field takes the focus, and it may be anywhere. */
const VISIBLE = { position: 'sticky', top: BAR_HEIGHT + 8, zIndex: 2, mb: 2, boxShadow: 2 } as const;

interface EntityFormProps {
  purpose: FormPurpose;
  initial: FormValues;
  /** The record as it is, beside what the form edits of it. */
  record?: FormValues;
  /** Whether `initial` is input already that is not stored. */
  changed?: boolean;
  saving: boolean;
  /** The input is stored, and another page follows. */
  saved?: boolean;
  /** The server's texts by field path. */
  serverErrors: Readonly<Record<string, string>>;
  /** For forms whose saving has rules of its own; otherwise what the session may write by itself. */
  isWritable?: (field: FieldModel) => boolean;
  /** Whether a field is asked for beside what is filled in; all are when left out. */
  isShown?: (field: FieldModel, data: FormValues) => boolean;
  /** Rules of the schema that do not count in this form. */
  ignores?: (failure: RuleFailure) => boolean;
  /** Text of the button that submits; otherwise that of saving. */
  submitLabel?: string;
  /** Above the buttons: something about the input, which `useFormValues` tells. */
  preview?: ReactNode;
  onSubmit(data: FormValues): void;
  onCancel(): void;
}

const asValues = (value: unknown): FormValues | undefined => (isPlainObject(value) ? value : undefined);

function failureOf(error: RJSFValidationError): RuleFailure {
  const path = (error.property ?? '').replace(/^\./, '').replace(/\['?(.*?)'?\]/g, '.$1');
  return { path, keyword: error.name ?? '', params: error.params ?? {} };
}

/** The create and edit form of an entity, made from its schema. */
export function EntityForm({ purpose, initial, saving, serverErrors, onSubmit, onCancel, ...props }: EntityFormProps) {
  const resource = useEntity();
  const { model, slots } = resource;
  const { canWrite } = useAccess(model);
  const format = useValueFormat();
  const translate = useTranslate();
  const translateString = useFormTexts();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const isGone = useRecordGone();
  const [data, setData] = useState<FormValues>(initial);
  const [sent, setSent] = useState<FormValues>(initial);
  const [aside, setAside] = useState<SetAside>(new Map());
  const [touched, setTouched] = useState(props.changed ?? false);
  const [incomplete, setIncomplete] = useState(false);
  const schema = useMemo(() => validationSchema(model, purpose), [model, purpose]);
  const validator = useFormValidator(resource, purpose, schema);
  const operation = purpose === 'createForm' ? 'create' : 'update';
  const {
    saved = false,
    isWritable,
    isShown,
    ignores = () => false,
    submitLabel = translate('ra.action.save'),
  } = props;
  const fields = useMemo(() => formFields(model, purpose), [model, purpose]);
  // A text, so that the form is made anew only when it is another one.
  const unasked = JSON.stringify(isShown && fields.filter((field) => !isShown(field, data)).map(({ path }) => path));
  const mayWrite = useCallback(
    (field: FieldModel) => {
      if (unasked?.includes(JSON.stringify(field.path))) return false;
      return isWritable === undefined ? canWrite(field, operation) : isWritable(field);
    },
    [isWritable, canWrite, operation, unasked],
  );
  const uiSchema = useMemo(
    () => uiSchemaFor(model, purpose, { slots, isWritable: mayWrite, text: format.text, timeZone }),
    [model, purpose, slots, mayWrite, format, timeZone],
  );
  // What was changed since the server refused it is not wrong any more, as far as anybody knows.
  const refused = useMemo(
    () =>
      Object.entries(serverErrors).filter(([path]) => {
        const keys = errorPlace(model, path).split('.');
        return deepEquals(valueAt(data, keys), valueAt(sent, keys));
      }),
    [model, serverErrors, data, sent],
  );
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const [path, text] of refused) errors.addErrors(text, errorPlace(model, path).split('.'));
    return errors.ErrorSchema;
  }, [model, refused]);
  // An error whose field is not in this form would otherwise be seen by nobody.
  const elsewhere = Object.entries(serverErrors).filter(
    ([path]) => !fields.some((field) => field.path === errorPlace(model, path)),
  );

  const nameOf = (path: string) => {
    const label = fieldAt(model, path)?.label;
    return label === undefined ? path : format.text(label);
  };

  // What the session does not fill in is the server's to judge: nobody could mend it here.
  const isFilledIn = (path: string) => {
    const field = fieldAt(model, path);
    return field === undefined || mayWrite(field);
  };

  const isLeftOut = (failure: RuleFailure) => {
    const field = fieldAt(model, failure.path);
    return isMissing(failure) && field !== undefined && isInEmptyGroup(data, field);
  };

  if (validator === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <FormValuesProvider value={data}>
      {incomplete && (
        <Alert severity="error" sx={VISIBLE}>
          {translate('framework.incomplete')}
        </Alert>
      )}
      <RecordForm
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={data}
        extraErrors={extraErrors}
        templates={TEMPLATES}
        translateString={translateString}
        showErrorList={false}
        noHtml5Validate
        focusOnFirstError
        disabled={saving || saved}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: purpose === 'createForm' ? 'populateAllDefaults' : 'skipDefaults',
          // Empty entries in a list that nobody has begun would keep the form from being saved.
          arrayMinItems: { populate: 'requiredOnly' },
          // The first of several allowed values is not a default: the person has to choose.
          constAsDefaults: 'never',
        }}
        transformErrors={(errors) =>
          errors
            .map((error) => ({ error, failure: withTogether(model, failureOf(error), error.schemaPath) }))
            .filter(
              ({ failure }) => !isEcho(failure) && !ignores(failure) && isFilledIn(failure.path) && !isLeftOut(failure),
            )
            .map(({ error, failure }) => ({
              ...error,
              property: `.${errorPlace(model, failure.path)}`,
              message: validationMessage(model, failure, locale),
            }))
        }
        onChange={({ formData, schemaUtils }, id) => {
          const change = { before: data, after: formData ?? {}, aside };
          const next = followChoices(change, fields, schema, (part, value) =>
            schemaUtils.retrieveSchema(part, asValues(value)),
          );
          setData(next.data);
          setAside(next.aside);
          // Without an id it is RJSF filling in defaults, not a person.
          if (id !== undefined) setTouched(true);
        }}
        // The errors stand at their fields.
        onError={(errors) => setIncomplete(errors.some((error) => isMissing(failureOf(error))))}
        onSubmit={({ formData }) => {
          setIncomplete(false);
          setSent(formData ?? {});
          onSubmit(pruned(formData ?? {}));
        }}
      >
        {elsewhere.map(([path, text]) => (
          <Alert key={path} severity="error" sx={{ mt: 2 }}>
            {`${nameOf(path)}: ${text}`}
          </Alert>
        ))}
        <LiveValues values={{ ...props.record, ...data }} />
        {props.preview}
        {aside.size > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('framework.setAside', { fields: [...aside.keys()].map(nameOf).join(', ') })}
          </Alert>
        )}
        <Stack direction="row" spacing={1} sx={{ mt: 4, justifyContent: 'flex-end' }}>
          <Button onClick={onCancel} disabled={saving || saved}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving || saved} disabled={isGone}>
            {submitLabel}
          </Button>
        </Stack>
        <UnsavedChanges unsaved={touched} saving={saving} saved={saved} />
      </RecordForm>
    </FormValuesProvider>
  );
}
