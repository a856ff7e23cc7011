import LinearProgress from '@mui/material/LinearProgress';
import { generateForm } from '@rjsf/mui';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { fieldTypeData } from '../field-types/data/all';
import { NEW_DEFAULTS } from '../form/defaults';
import type { FormValues } from '../form/form-data';
import { SectionTemplate } from '../form/SectionTemplate';
import { TextInput } from '../form/TextInput';
import { useEntityForm } from '../form/use-entity-form';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';
import { FORM_KEYWORDS, fieldFormModel, formValuesOf, isOn, keywordValue } from './rules/field-form';

const KeywordForm = generateForm<FormValues>();
const TEMPLATES = { ObjectFieldTemplate: SectionTemplate };
const WIDGETS = { TextWidget: TextInput };
const everything = () => true;

interface FieldFormProps {
  /** Of the property as it is. */
  schema: PlainObject;
  onKeyword(path: readonly string[], value: unknown): void;
}

function KeywordInputs({ schema, onKeyword }: FieldFormProps) {
  const translate = useTranslate();
  const isShown = useMemo(() => {
    const names = new Set(FORM_KEYWORDS.filter((keyword) => isOn(keyword, schema)).map(({ name }) => name));
    return ({ path }: FieldModel) => names.has(path);
  }, [schema]);
  const form = useEntityForm('createForm', formValuesOf(schema), { isWritable: everything, isShown });

  if (form.validator === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <KeywordForm
      tagName="div"
      schema={form.schema}
      uiSchema={form.uiSchema}
      validator={form.validator}
      formData={form.data}
      templates={TEMPLATES}
      widgets={WIDGETS}
      showErrorList={false}
      noHtml5Validate
      liveValidate
      experimental_defaultFormStateBehavior={NEW_DEFAULTS}
      onChange={({ formData = {}, schemaUtils }, id) => {
        form.change(formData, schemaUtils, id);
        for (const keyword of FORM_KEYWORDS) {
          const value = formData[keyword.name];
          if (value !== form.data[keyword.name]) onKeyword(keyword.path, keywordValue(keyword, value));
        }
      }}
    >
      {/* Nothing is submitted: each change is in the draft at once. */}
      <span />
    </KeywordForm>
  );
}

/** The keywords of a property as a form that is made of the meta-schema. */
export function FieldForm(props: FieldFormProps) {
  const model = useMemo(() => fieldFormModel(fieldTypeData), []);
  return (
    <EntityProvider value={{ model, slots: {} }}>
      <KeywordInputs {...props} />
    </EntityProvider>
  );
}
