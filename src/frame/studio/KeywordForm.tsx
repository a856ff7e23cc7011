import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { fieldTypeData } from '../field-types/registry';
import { LiveForm } from '../form/LiveForm';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';
import { sameValue } from '../model/same-value';
import {
  formValuesOf,
  isOn,
  type KeywordForm as KeywordFormRules,
  keywordFormModel,
  keywordValue,
  withLabels,
} from './rules/keyword-form';

interface KeywordFormProps {
  form: KeywordFormRules;
  schema: PlainObject;
  onKeyword(path: readonly string[], value: unknown): void;
}

export function KeywordForm({ form, schema, onKeyword }: KeywordFormProps) {
  const translate = useTranslate();
  const compiled = useMemo(() => keywordFormModel(form, fieldTypeData), [form]);
  const model = useMemo(() => withLabels(compiled, (key) => translate(`studio.${key}`)), [compiled, translate]);
  const isShown = useMemo(() => {
    const names = new Set(form.keywords.filter((keyword) => isOn(keyword, schema)).map(({ name }) => name));
    return ({ path }: FieldModel) => names.has(path);
  }, [form, schema]);
  return (
    <EntityProvider value={{ model, slots: {} }}>
      <LiveForm
        initial={formValuesOf(form, schema)}
        isShown={isShown}
        onChange={(now, before) => {
          for (const keyword of form.keywords) {
            const value = now[keyword.name];
            if (!sameValue(value, before[keyword.name])) onKeyword(keyword.path, keywordValue(form, keyword, value));
          }
        }}
      />
    </EntityProvider>
  );
}
