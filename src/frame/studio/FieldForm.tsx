import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { fieldTypeData } from '../field-types/data/all';
import { LiveForm } from '../form/LiveForm';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';
import { FORM_KEYWORDS, fieldFormModel, formValuesOf, isOn, keywordValue, withLabels } from './rules/field-form';

const compiled = fieldFormModel(fieldTypeData);

interface FieldFormProps {
  /** Of the property as it is. */
  schema: PlainObject;
  onKeyword(path: readonly string[], value: unknown): void;
}

/** The keywords of a property as a form that is made of the meta-schema. */
export function FieldForm({ schema, onKeyword }: FieldFormProps) {
  const translate = useTranslate();
  const model = useMemo(() => withLabels(compiled, (key) => translate(`studio.${key}`)), [translate]);
  const isShown = useMemo(() => {
    const names = new Set(FORM_KEYWORDS.filter((keyword) => isOn(keyword, schema)).map(({ name }) => name));
    return ({ path }: FieldModel) => names.has(path);
  }, [schema]);
  return (
    <EntityProvider value={{ model, slots: {} }}>
      <LiveForm
        initial={formValuesOf(schema)}
        isShown={isShown}
        onChange={(now, before) => {
          for (const keyword of FORM_KEYWORDS) {
            const value = now[keyword.name];
            if (value !== before[keyword.name]) onKeyword(keyword.path, keywordValue(keyword, value));
          }
        }}
      />
    </EntityProvider>
  );
}
