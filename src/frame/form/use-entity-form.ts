import type { SchemaUtilsType, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';
import type { JSONSchema7 } from 'json-schema';
import { useCallback, useMemo, useState } from 'react';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { preloadPart } from '../field-types/lazy-part';
import { useSiteConfig } from '../layout/site/site-config';
import type { FieldModel } from '../model/field-model';
import { type FormPurpose, listFormFields } from '../model/form-fields';
import { isPlainObject, valueAt, withValueAt } from '../model/paths';
import { createValidationSchema } from '../model/validation-schema';
import type { ConsoleResource } from '../slots/slots';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';
import { controlOf, createUiSchema } from './ui-schema';
import { loadValidators } from './validator-source';
import { withExpressionChecks } from './with-expression-checks';

/** Treats alternatives that were not compiled as not matching, so that the form does not crash. */
function withUnknownParts<Validator extends ValidatorType<FormValues>>(validator: Validator, whole: object): Validator {
  const isValid = validator.isValid.bind(validator);
  validator.isValid = (schema, data, root) => {
    try {
      return isValid(schema, data, root);
    } catch (error) {
      if (schema === whole) throw error;
      return false;
    }
  };
  return validator;
}

async function load({ model, slots }: ConsoleResource, purpose: FormPurpose, schema: JSONSchema7) {
  const loading = loadValidators(`${model.name}/${purpose}`);
  if (loading === undefined) throw new Error(`The form of "${model.name}" was not compiled: restart the build`);
  const controls = listFormFields(model, purpose).map((field) => controlOf(field, slots));
  const [functions] = await Promise.all([
    loading,
    // Loads controls early, because a late control would move elements under the pointer.
    ...controls.map((control) => preloadPart(control && ('widget' in control ? control.widget : control.field))),
  ]);
  const validator = createPrecompiledValidator<FormValues>(functions, schema);
  return withExpressionChecks(withUnknownParts(validator, schema), model, schema);
}

export function useFormValidator(
  resource: ConsoleResource,
  purpose: FormPurpose,
  schema: JSONSchema7,
): ValidatorType<FormValues> | undefined {
  const { data } = useQuery({
    queryKey: ['form-validator', resource.model.name, purpose],
    queryFn: () => load(resource, purpose, schema),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

type Decide = (schema: object, data: unknown) => object;

type SetAside = ReadonlyMap<string, unknown>;

const propertyOf = (schema: object, key: string): unknown => {
  const properties = 'properties' in schema ? schema.properties : undefined;
  return isPlainObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
};

export function isOffered(schema: object, data: unknown, [key, ...rest]: readonly string[], decide: Decide): boolean {
  if (key === undefined) return true;
  const property = propertyOf(decide(schema, data), key);
  if (!isPlainObject(property)) return false;
  return isOffered(property, isPlainObject(data) ? data[key] : undefined, rest, decide);
}

/** Keeps aside values of fields that a choice removes, and restores them when a choice adds the field again. */
function followChoices(
  { before, after, aside }: { before: FormValues; after: FormValues; aside: SetAside },
  fields: readonly Pick<FieldModel, 'path' | 'keys'>[],
  schema: object,
  decide: Decide,
): { data: FormValues; aside: SetAside } {
  const next = new Map(aside);
  let data = after;
  // Skips most fields, which depend on no condition, because conditions of a large schema are slow.
  const conditional = fields.filter(({ keys }) => !isOffered(schema, {}, keys, (part) => part));
  for (const { path, keys } of conditional) {
    const value = valueAt(after, keys);
    if (value === undefined && !aside.has(path)) continue;
    if (isOffered(schema, after, keys, decide)) {
      next.delete(path);
      if (value === undefined) data = withValueAt(data, keys, aside.get(path));
    } else if (value !== undefined && isOffered(schema, before, keys, decide)) {
      next.set(path, value);
      data = withValueAt(data, keys, undefined);
    }
  }
  return { data, aside: next };
}

interface FormRules {
  changed?: boolean;
  record?: FormValues;
  isWritable?: (field: FieldModel) => boolean;
  isShown?: (field: FieldModel, data: FormValues) => boolean;
  foldOf?: (field: FieldModel) => string | undefined;
}

export const decideBy = (utils: SchemaUtilsType<FormValues>) => (part: object, value: unknown) =>
  utils.retrieveSchema(part, isPlainObject(value) ? value : undefined);

export function useEntityForm(purpose: FormPurpose, initial: FormValues, rules: FormRules) {
  const { changed = false, record, isWritable, isShown, foldOf } = rules;
  const resource = useEntity();
  const { model, slots } = resource;
  const { canWrite } = useAccess(model);
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const [data, setData] = useState<FormValues>(initial);
  const [sent, setSent] = useState<FormValues>(initial);
  const [aside, setAside] = useState<SetAside>(new Map());
  const [touched, setTouched] = useState(changed);
  const schema = useMemo(() => createValidationSchema(model, purpose), [model, purpose]);
  const validator = useFormValidator(resource, purpose, schema);
  const operation = purpose === 'createForm' ? 'create' : 'update';
  const fields = useMemo(() => listFormFields(model, purpose), [model, purpose]);
  const isBarred = (field: FieldModel) => canWrite(field, operation) && !canWrite(field, operation, record ?? data);
  const unasked = JSON.stringify(
    fields.filter((field) => isShown?.(field, data) === false || isBarred(field)).map(({ path }) => path),
  );
  const mayWrite = useCallback(
    (field: FieldModel) => {
      if (unasked.includes(JSON.stringify(field.path))) return false;
      return isWritable === undefined ? canWrite(field, operation) : isWritable(field);
    },
    [isWritable, canWrite, operation, unasked],
  );
  const uiSchema = useMemo(
    () => createUiSchema(model, purpose, { slots, isWritable: mayWrite, text: format.text, timeZone, foldOf }),
    [model, purpose, slots, mayWrite, format, timeZone, foldOf],
  );
  const change = (after: FormValues, schemaUtils: SchemaUtilsType<FormValues>, id: string | undefined) => {
    const next = followChoices({ before: data, after, aside }, fields, schema, decideBy(schemaUtils));
    setData(next.data);
    setAside(next.aside);
    if (id !== undefined) setTouched(true);
  };
  const fill = (field: FieldModel, value: unknown) => setData((now) => withValueAt(now, field.keys, value));
  return { data, fill, sent, setSent, aside, touched, change, fields, schema, uiSchema, validator, mayWrite };
}
