import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getUiOptions, type ObjectFieldTemplatePropertyType, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import { useEntity } from '../entity/entity-context';
import { Sections } from '../page/Sections';
import type { FormValues } from './form-data';
import { hasErrors } from './form-errors';
import { useFormValues } from './form-values';
import { Inputs } from './Inputs';
import { SectionTabs } from './SectionTabs';
import { TranslatedInputs } from './TranslatedInputs';

type TemplateProps = ObjectFieldTemplateProps<FormValues>;

export function Group({
  title,
  properties,
}: {
  title: string;
  properties: readonly ObjectFieldTemplatePropertyType[];
}) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={title === '' ? undefined : titleId}>
      {title !== '' && (
        <Typography id={titleId} variant="subtitle2" color="text.secondary" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Inputs list={properties} />
    </Box>
  );
}

function SectionFields({ list, section }: { list: readonly ObjectFieldTemplatePropertyType[]; section?: string }) {
  const { model, slots } = useEntity();
  const values = useFormValues();
  const Own = section === undefined ? undefined : slots.sections?.[section];
  const inputs = <Inputs list={list} />;
  if (Own === undefined) return inputs;
  return (
    <Own model={model} values={values}>
      {inputs}
    </Own>
  );
}

export function SectionTemplate({ properties, uiSchema, title, fieldPathId, errorSchema }: TemplateProps) {
  const { model } = useEntity();
  const present = properties.filter((property) => !property.hidden);
  if (fieldPathId.path.length > 0) {
    const path = fieldPathId.path.join('.');
    const texts = model.fields.filter(({ translation }) => translation?.of === path);
    if (texts.length > 0) return <TranslatedInputs title={title} texts={texts} properties={present} />;
    return <Group title={title} properties={present} />;
  }
  const sectionOf = ({ name }: ObjectFieldTemplatePropertyType) => getUiOptions(uiSchema?.[name]).section;
  if (model.layout === 'tabs') {
    return (
      <SectionTabs items={present} sectionOf={sectionOf} isWrong={({ name }) => hasErrors(errorSchema?.[name])}>
        {(inside, section) => <SectionFields list={inside} section={section} />}
      </SectionTabs>
    );
  }
  return (
    <Sections items={present} sectionOf={sectionOf}>
      {(inside, section) => <SectionFields list={inside} section={section} />}
    </Sections>
  );
}
