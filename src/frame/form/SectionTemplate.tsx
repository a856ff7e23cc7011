import { Box, Stack, Typography } from '@mui/material';
import {
  getUiOptions,
  type ObjectFieldTemplatePropertyType,
  type ObjectFieldTemplateProps,
  shallowEquals,
} from '@rjsf/utils';
import { memo, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { isBlank } from '../field-types/field-type';
import { languageName } from '../i18n/language-name';
import { TWO_COLUMNS } from '../layout/theme/theme';
import type { FieldModel } from '../model/field-model';
import { isPlainObject, type PlainObject, valueAt } from '../model/paths';
import { Fold } from '../page/Fold';
import { Sections } from '../page/Sections';
import type { FormValues } from './form-data';
import { useFormValues } from './form-values';

type InputsProps = { list: readonly ObjectFieldTemplatePropertyType[] };

/** Shared style, because separate styles for many inputs are slow. */
const COLUMNS = {
  ...TWO_COLUMNS,
  '& > div': { display: 'contents' },
  '& > div > *': { minWidth: 0 },
  '& > div > :has([role="group"], .rjsf-array-item-add)': { gridColumn: '1 / -1' },
};

const TOGETHER = 20;

const NAMED_FIELDS = 3;

/** Callback that RJSF recreates for each value, so comparisons ignore it. */
const RENAME_CALLBACK = 'handleKeyRename';

function propsOf({ content: { props } }: ObjectFieldTemplatePropertyType): PlainObject {
  return isPlainObject(props) ? { ...props, [RENAME_CALLBACK]: undefined } : {};
}

function isSame(before: ObjectFieldTemplatePropertyType, after: ObjectFieldTemplatePropertyType | undefined): boolean {
  return after?.content.type === before.content.type && shallowEquals(propsOf(before), propsOf(after));
}

/** Group of inputs that renders only after a change, because comparing hundreds of inputs at each key press is slow. */
const InputGroup = memo(
  function InputGroup({ list }: InputsProps) {
    return (
      <div>
        {list.map(({ name, content }) => (
          <div key={name}>{content}</div>
        ))}
      </div>
    );
  },
  ({ list: before }, { list: after }) =>
    before.length === after.length && before.every((one, at) => isSame(one, after[at])),
);

const Inputs = memo(function Inputs({ list }: InputsProps) {
  const starts = Array.from({ length: Math.ceil(list.length / TOGETHER) }, (_none, index) => index * TOGETHER);
  return (
    <Box sx={COLUMNS}>
      {starts.map((start) => (
        <InputGroup key={start} list={list.slice(start, start + TOGETHER)} />
      ))}
    </Box>
  );
});

interface TranslatedInputsProps {
  title: string;
  texts: readonly FieldModel[];
  properties: readonly ObjectFieldTemplatePropertyType[];
}

/** Shows one input per language. The heading lists the languages without a text. */
function TranslatedInputs({ title, texts, properties }: TranslatedInputsProps) {
  const titleId = useId();
  const translate = useTranslate();
  const values = useFormValues();
  const missing = texts.filter(({ keys }) => (valueAt(values, keys) ?? '') === '');
  const languages = missing.map(({ translation }) => languageName(translation?.language ?? '')).join(', ');
  const isPart = missing.length > 0 && missing.length < texts.length;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Stack direction="row" sx={{ mb: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography id={titleId} variant="subtitle2" color="text.secondary">
          {title}
        </Typography>
        {isPart && (
          <Typography variant="caption" color="warning.main">
            {translate('framework.untranslated', { languages })}
          </Typography>
        )}
      </Stack>
      <Stack spacing={2}>
        {properties.map(({ name, content }) => (
          <div key={name} lang={name}>
            {content}
          </div>
        ))}
      </Stack>
    </Box>
  );
}

type TemplateProps = ObjectFieldTemplateProps<FormValues>;

const withCount = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`);

interface GroupProps {
  title: string;
  properties: readonly ObjectFieldTemplatePropertyType[];
  foldOf?(name: string): string | undefined;
  hasErrors?(name: string): boolean;
  /** Values of the section. A collapsed section shows the number of values. */
  values?: FormValues | undefined;
}

const IN_NO_PART = () => undefined;
const NO_VALUES: FormValues = {};
const HAS_NONE = () => false;

export function Group({
  title,
  properties,
  foldOf = IN_NO_PART,
  hasErrors = HAS_NONE,
  values = NO_VALUES,
}: GroupProps) {
  const titleId = useId();
  const inside = (fold?: string) => properties.filter(({ name }) => foldOf(name) === fold);
  const folds = [...new Set(properties.flatMap(({ name }) => foldOf(name) ?? []))];
  return (
    <Box role="group" aria-labelledby={title === '' ? undefined : titleId}>
      {title !== '' && (
        <Typography id={titleId} variant="subtitle2" color="text.secondary" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Inputs list={inside()} />
      {folds.map((fold) => (
        <Fold
          key={fold}
          label={withCount(fold, inside(fold).filter(({ name }) => !isBlank(values[name])).length)}
          isForced={inside(fold).some(({ name }) => hasErrors(name))}
        >
          <Inputs list={inside(fold)} />
        </Fold>
      ))}
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

export function SectionTemplate({ properties, uiSchema, title, fieldPathId, errorSchema, formData }: TemplateProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const hasErrors = (name: string) => errorSchema?.[name] !== undefined;
  const present = properties.filter((property) => !property.hidden);
  if (fieldPathId.path.length > 0) {
    const path = fieldPathId.path.join('.');
    const texts = model.fields.filter(({ translation }) => translation?.of === path);
    if (texts.length > 0) return <TranslatedInputs title={title} texts={texts} properties={present} />;
    const foldOf = (name: string) => {
      const { fold } = getUiOptions(uiSchema?.[name]);
      return typeof fold === 'string' ? fold : undefined;
    };
    return <Group {...{ title, foldOf, hasErrors }} values={formData} properties={present} />;
  }
  const sectionOf = ({ name }: ObjectFieldTemplatePropertyType) => getUiOptions(uiSchema?.[name]).section;
  const sections = (items: readonly ObjectFieldTemplatePropertyType[]) => (
    <Sections items={items} sectionOf={sectionOf}>
      {(inside, section) => <SectionFields list={inside} section={section} />}
    </Sections>
  );
  const { firstFields } = getUiOptions(uiSchema);
  const isFirst = ({ name }: ObjectFieldTemplatePropertyType) =>
    !Array.isArray(firstFields) || firstFields.includes(name);
  const later = present.filter((property) => !isFirst(property));
  const laterNames = later.map(({ name }) => getUiOptions(uiSchema?.[name]).title || name);
  if (later.length === 0) return sections(present);
  return (
    <Stack spacing={3}>
      {sections(present.filter(isFirst))}
      <Fold
        label={translate('framework.moreFields', { fields: laterNames.slice(0, NAMED_FIELDS).join(', ') })}
        isForced={later.some(({ name }) => hasErrors(name))}
      >
        {sections(later)}
      </Fold>
    </Stack>
  );
}
