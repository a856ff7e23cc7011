import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getUiOptions, type ObjectFieldTemplatePropertyType, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { useId } from 'react';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import type { FormValues } from './form-data';

type TemplateProps = ObjectFieldTemplateProps<FormValues>;

const COLUMNS = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

function Properties({ list }: { list: readonly ObjectFieldTemplatePropertyType[] }) {
  return (
    <Box sx={COLUMNS}>
      {list.map((property) => (
        // Groups and tables need the whole width.
        <Box key={property.name} sx={{ minWidth: 0, '&:has([role="group"])': { gridColumn: '1 / -1' } }}>
          {property.content}
        </Box>
      ))}
    </Box>
  );
}

/** A nested object inside a form: its name over its fields, across the whole width. */
function Group({ title, properties }: { title: string; properties: readonly ObjectFieldTemplatePropertyType[] }) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={title === '' ? undefined : titleId}>
      {title !== '' && (
        <Typography id={titleId} variant="subtitle2" color="text.secondary" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Properties list={properties} />
    </Box>
  );
}

/** The form's own layout: fields without a section first, then one titled block per section, in two columns. */
function Sections({ properties, uiSchema }: Pick<TemplateProps, 'properties' | 'uiSchema'>) {
  const { model } = useEntity();
  const format = useValueFormat();
  const sectionOf = (name: string) => getUiOptions(uiSchema?.[name]).section;
  const blocks = [
    { name: undefined, title: '' },
    ...model.sections.map(({ name, label }) => ({ name, title: format.text(label) })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {blocks.map(({ name, title }) => {
        const inside = properties.filter((property) => sectionOf(property.name) === name);
        if (inside.length === 0) return null;
        return (
          <Box component="section" key={title} aria-label={title === '' ? undefined : title}>
            {title !== '' && (
              <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
                {title}
              </Typography>
            )}
            <Properties list={inside} />
          </Box>
        );
      })}
    </Box>
  );
}

/** RJSF's template for objects. Fields that the session may not fill in are not there at all. */
export function SectionTemplate({ properties, uiSchema, title, fieldPathId }: TemplateProps) {
  const present = properties.filter((property) => !property.hidden);
  if (fieldPathId.path.length === 0) return <Sections properties={present} uiSchema={uiSchema} />;
  return <Group title={title} properties={present} />;
}
