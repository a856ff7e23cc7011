import Form, { type FormProps, getDefaultRegistry } from '@rjsf/core';
import { generateTheme } from '@rjsf/mui';
import {
  ErrorSchemaBuilder,
  englishStringTranslator,
  type Field,
  type FieldProps,
  getTemplate,
  type SchemaUtilsType,
  TranslatableString,
  validationDataMerge,
  type WidgetProps,
} from '@rjsf/utils';
import { useCallback, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NumberWidget } from '../field-types/inputs/number-inputs';
import { lazyPart } from '../field-types/lazy-part';
import { type UnreadInputs, UnreadInputsContext } from '../field-types/unread-inputs';
import { isPlainObject } from '../model/paths';
import type { FormValues } from './form-data';
import { FORM_DEFAULTS } from './ui-schema';

const SEVERAL_LINES = { multiline: true, minRows: 1, maxRows: 12 };

const NUMBERS: readonly unknown[] = ['number', 'integer'];

function TextInput(props: WidgetProps<FormValues>) {
  const types = [props.schema.type].flat().filter((type) => type !== 'null');
  if (types.every((type) => NUMBERS.includes(type))) return <NumberWidget {...props} />;
  const Input = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <Input {...props} {...(props.schema.contentMediaType === 'text/plain' ? SEVERAL_LINES : {})} />;
}

const KEYS: ReadonlyMap<TranslatableString, string> = new Map([
  [TranslatableString.AddItemButton, 'framework.rows.add'],
  [TranslatableString.AddButton, 'framework.rows.add'],
  [TranslatableString.CopyButton, 'framework.rows.copy'],
  [TranslatableString.MoveUpButton, 'framework.rows.up'],
  [TranslatableString.MoveDownButton, 'framework.rows.down'],
  [TranslatableString.RemoveButton, 'framework.rows.remove'],
  [TranslatableString.EmptyArray, 'framework.rows.none'],
  [TranslatableString.ArrayItemTitle, 'framework.rows.entry'],
  [TranslatableString.YesLabel, 'framework.yes'],
  [TranslatableString.NoLabel, 'framework.no'],
  [TranslatableString.OptionPrefix, 'framework.rows.option'],
  [TranslatableString.TitleOptionPrefix, 'framework.rows.option'],
]);

function useFormTexts() {
  const translate = useTranslate();
  return useCallback(
    (text: TranslatableString, parameters?: string[]) => {
      const key = KEYS.get(text);
      if (key === undefined) return englishStringTranslator(text, parameters);
      return translate(key, { number: parameters?.at(-1) });
    },
    [translate],
  );
}

export type FormSchemas = SchemaUtilsType<FormValues>;

interface RecordFormProps extends Omit<FormProps<FormValues>, 'ref'> {
  isNew: boolean;
  sentOf?(values: FormValues, schemas: FormSchemas): FormValues;
}

type DraftFormProps = RecordFormProps & Required<Pick<RecordFormProps, 'sentOf'>> & { unread: UnreadInputs };

type Base = Form<FormValues>;

/** Changes only values that the user changes, because RJSF itself adds defaults and removes values. */
class DraftForm extends Form<FormValues> {
  declare readonly props: Readonly<DraftFormProps>;

  override getStateFromProps(...asked: Parameters<Base['getStateFromProps']>): ReturnType<Base['getStateFromProps']> {
    const [props, values, retrieved, isReset, changed, skipsLive, _sanitizes, ...rest] = asked;
    const state = super.getStateFromProps(props, values, retrieved, isReset, changed, skipsLive, false, ...rest);
    return this.props.isNew ? state : { ...state, formData: values ?? {} };
  }

  override validate(...asked: Parameters<Base['validate']>): ReturnType<Base['validate']> {
    const [values = {}, schema, schemas = this.state.schemaUtils, ...rest] = asked;
    const { sentOf, unread } = this.props;
    const found = super.validate(sentOf(values, schemas), schema, schemas, ...rest);
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const { path, problem } of unread.values()) errors.addErrors(problem, [...path]);
    return unread.size === 0 ? found : validationDataMerge(found, errors.ErrorSchema);
  }
}

const AnyValue = lazyPart(async () => (await import('../field-types/inputs/AnyField')).AnyField);

/** Shows a value of another type as JSON, because schemas without a type allow such values. */
function orAnyValue(Known: Field<FormValues> = () => null, isKnown: (value: unknown) => boolean) {
  return (props: FieldProps<FormValues>) =>
    isKnown(props.formData ?? undefined) ? <Known {...props} /> : <AnyValue {...props} schema={{}} />;
}

const { ObjectField, ArrayField } = getDefaultRegistry<FormValues>().fields;
const FIELDS = {
  ObjectField: orAnyValue(ObjectField, (value) => value === undefined || isPlainObject(value)),
  ArrayField: orAnyValue(ArrayField, (value) => value === undefined || Array.isArray(value)),
};

const THEME = generateTheme<FormValues>();
const WIDGETS = { ...THEME.widgets, TextWidget: TextInput };
const asShown = (values: FormValues) => values;

export function RecordForm({ templates, sentOf = asShown, ...props }: RecordFormProps) {
  const translateString = useFormTexts();
  const outer = useContext(UnreadInputsContext);
  const [own] = useState<UnreadInputs>(() => new Map());
  const unread = outer ?? own;
  return (
    <UnreadInputsContext value={unread}>
      <DraftForm
        noHtml5Validate
        {...props}
        sentOf={sentOf}
        unread={unread}
        templates={{ ...THEME.templates, ...templates }}
        fields={FIELDS}
        widgets={WIDGETS}
        translateString={translateString}
        showErrorList={false}
        experimental_defaultFormStateBehavior={FORM_DEFAULTS}
      />
    </UnreadInputsContext>
  );
}
