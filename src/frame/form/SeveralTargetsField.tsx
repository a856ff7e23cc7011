import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { TWO_COLUMNS } from '../layout/theme/two-columns';
import { isPlainObject } from '../model/paths';
import { useValueFormat } from '../value/use-value-format';

/**
 * Input for a reference with several target entities: choose the entity, then the record. Changing the entity clears
 * the record.
 */
export function SeveralTargetsField(props: FieldProps) {
  const { formData, fieldPathId, schema, uiSchema = {}, registry, errorSchema, onChange, rawErrors = [] } = props;
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const [asked, setAsked] = useState('');
  const values = isPlainObject(formData) ? formData : {};
  const targets = model.fields.filter(({ among }) => among?.of === fieldPathId.path.join('.'));
  const nameOf = (keys: readonly string[]) => keys.at(-1) ?? '';
  const filled = targets.find(({ keys }) => (values[nameOf(keys)] ?? '') !== '');
  const chosen = filled === undefined ? asked : nameOf(filled.keys);
  const inner = schema.properties?.[chosen];
  const { SchemaField } = registry.fields;
  const unseen = targets
    .filter(({ keys }) => nameOf(keys) !== chosen)
    .flatMap(({ keys }) => errorSchema?.[nameOf(keys)]?.__errors ?? []);
  const errors = [...new Set([...rawErrors, ...unseen])];
  const isClosed = props.disabled === true || props.readonly === true;
  return (
    <Box role="group" aria-label={String(uiSchema['ui:title'] ?? props.title)}>
      <Box sx={TWO_COLUMNS}>
        <TextField
          select
          fullWidth
          id={fieldPathId.$id}
          label={String(uiSchema['ui:title'] ?? props.title)}
          value={chosen}
          required={props.required === true}
          disabled={isClosed}
          error={errors.length > 0}
          onChange={({ target }) => {
            setAsked(target.value);
            if (target.value !== chosen) onChange({}, fieldPathId.path);
          }}
        >
          {props.required !== true && <MenuItem value="">{translate('framework.variants.none')}</MenuItem>}
          {targets.map(({ path, keys, among, label }) => (
            <MenuItem key={path} value={nameOf(keys)}>
              {format.text(among?.target ?? label)}
            </MenuItem>
          ))}
        </TextField>
        {typeof inner === 'object' && SchemaField !== undefined && (
          <SchemaField
            key={chosen}
            name={chosen}
            schema={inner}
            uiSchema={uiSchema[chosen]}
            formData={values[chosen]}
            errorSchema={errorSchema?.[chosen]}
            fieldPathId={toFieldPathId(chosen, registry.globalFormOptions, fieldPathId)}
            disabled={props.disabled}
            readonly={props.readonly}
            onChange={onChange}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
            registry={registry}
          />
        )}
      </Box>
      {errors.map((error) => (
        <FormHelperText key={error} error>
          {error}
        </FormHelperText>
      ))}
    </Box>
  );
}
