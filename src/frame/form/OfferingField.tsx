import { Link } from '@mui/material';
import { Templates } from '@rjsf/mui';
import type { FieldTemplateProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry.view';
import { summary } from '../field-types/summary';
import { useValueFormat } from '../value/use-value-format';

const { FieldTemplate: PlainField = () => null } = Templates;

/** WCAG 2.2, criterion 2.5.8. */
const SMALLEST_TARGET_PX = 24;

/** Offers the default of an optional field. The default is stored only if the user chooses it. */
export function OfferingField(props: FieldTemplateProps) {
  const { schema, required, formData, onChange, fieldPathId, hidden } = props;
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { default: value } = schema;
  const isFixed = props.disabled || props.readonly || hidden;
  // Excludes `false`, which an empty checkbox already shows.
  const isOffered = !required && !isFixed && isBlank(formData) && !isBlank(value) && value !== false;
  const field = model.fieldByPath.get(fieldPathId.path.join('.'));
  const text = () =>
    field === undefined ? summary(value, format) : fieldTypeOf(field).display(value, field, format, { id: '' });
  return (
    <>
      <PlainField {...props} />
      {isOffered && (
        <Link
          component="button"
          type="button"
          variant="caption"
          onClick={() => onChange(value, fieldPathId.path)}
          sx={{ minHeight: SMALLEST_TARGET_PX }}
        >
          {translate('framework.useDefault', { value: text() })}
        </Link>
      )}
    </>
  );
}
