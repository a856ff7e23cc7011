import type { FieldProps } from '@rjsf/utils';

/** The one input of a text or number, whatever alternatives its schema allows; the validator holds it against them. */
export function PlainField({ uiSchema = {}, schema, ...props }: FieldProps) {
  const { StringField, NumberField } = props.registry.fields;
  const Field = schema.type === 'string' ? StringField : NumberField;
  const { 'ui:field': _own, 'ui:fieldReplacesAnyOrOneOf': _alone, ...ui } = uiSchema;
  const { oneOf: _one, anyOf: _any, ...plain } = schema;
  return Field === undefined ? null : <Field {...props} schema={plain} uiSchema={ui} />;
}
