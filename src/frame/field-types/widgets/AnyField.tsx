import type { FieldProps } from '@rjsf/utils';
import { variantsOf } from '../variants';
import { JsonField } from './JsonField';
import { VariantsField } from './VariantsField';

export function AnyField(props: FieldProps) {
  return variantsOf(props.schema).length > 0 ? <VariantsField {...props} /> : <JsonField {...props} />;
}
