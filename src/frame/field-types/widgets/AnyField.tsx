import type { FieldProps } from '@rjsf/utils';
import { variantsOf } from '../variants';
import { JsonField } from './JsonField';
import { VariantsField } from './VariantsField';

/** A value without a form of its own: a choice where its schema names alternatives that have one, else JSON as text. */
export function AnyField(props: FieldProps) {
  return variantsOf(props.schema).length > 0 ? <VariantsField {...props} /> : <JsonField {...props} />;
}
