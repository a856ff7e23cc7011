import type { FieldProps } from '@rjsf/utils';

/**
 * Renders one input for a text or number, whatever alternatives its schema allows; the validator checks the
 * alternatives.
 */
export function PlainField({ uiSchema = {}, schema, ...props }: FieldProps) {
  const { StringField, NumberField } = props.registry.fields;
  const Field = schema.type === 'string' ? StringField : NumberField;
  const { 'ui:field': _own, 'ui:fieldReplacesAnyOrOneOf': _alone, ...ui } = uiSchema;
  const { oneOf: _one, anyOf: _any, ...plain } = schema;
  return Field === undefined ? null : <Field {...props} schema={plain} uiSchema={ui} />;
}
