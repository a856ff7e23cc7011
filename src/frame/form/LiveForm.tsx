import { LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '../model/field-model';
import type { FormValues } from './form-data';
import { RecordForm } from './RecordForm';
import { SectionTemplate } from './SectionTemplate';
import { useEntityForm } from './use-entity-form';

const TEMPLATES = { ObjectFieldTemplate: SectionTemplate };
const everything = () => true;

interface LiveFormProps {
  initial: FormValues;
  isShown(field: FieldModel): boolean;
  onChange(now: FormValues, before: FormValues): void;
}

export function LiveForm({ initial, isShown, onChange }: LiveFormProps) {
  const translate = useTranslate();
  const form = useEntityForm('createForm', initial, { isWritable: everything, isShown });
  if (form.validator === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <RecordForm
      isNew
      tagName="div"
      schema={form.schema}
      uiSchema={form.uiSchema}
      validator={form.validator}
      formData={form.data}
      templates={TEMPLATES}
      liveValidate
      onChange={({ formData = {}, schemaUtils }, id) => {
        form.change(formData, schemaUtils, id);
        onChange(formData, form.data);
      }}
    >
      {/* Prevents the button that RJSF draws without a child. */}
      <span />
    </RecordForm>
  );
}
