import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { bulkFields } from '../access/bulk-fields';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { EntityForm } from '../form/EntityForm';
import type { FieldModel } from '../model/field-model';
import { fieldAt, type PlainObject } from '../model/paths';
import type { RuleFailure } from '../model/validation-messages';
import { useValueFormat } from '../value/use-value-format';

const NO_ERRORS = {};

interface BulkFormProps {
  fields: readonly FieldModel[];
  values: PlainObject;
  onSubmit(fields: readonly FieldModel[], values: PlainObject): void;
  onCancel(): void;
}

export function BulkForm({ fields, values, onSubmit, onCancel }: BulkFormProps) {
  const { model } = useEntity();
  const { subject } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const [chosen, setChosen] = useState(fields);
  const offered = useMemo(() => bulkFields(model, subject.role), [model, subject]);
  const isChosen = useCallback((field: FieldModel) => chosen.includes(field), [chosen]);
  // Faults of fields that do not change are ignored here.
  const ignores = ({ path }: RuleFailure) => {
    const field = fieldAt(model, path);
    return field === undefined || !isChosen(field);
  };
  return (
    <Stack spacing={2}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={offered}
        value={[...chosen]}
        onChange={(_event, next) => setChosen(next)}
        getOptionLabel={(field) => format.text(field.label)}
        getOptionKey={(field) => field.path}
        renderInput={(input) => (
          <TextField
            {...input}
            label={translate('framework.bulk.fields')}
            helperText={translate('framework.bulk.others')}
            sx={{ mt: 1 }}
          />
        )}
      />
      {chosen.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('framework.bulk.none')}
        </Typography>
      ) : (
        <EntityForm
          purpose="editForm"
          initial={values}
          saving={false}
          serverErrors={NO_ERRORS}
          isWritable={isChosen}
          ignores={ignores}
          submitLabel={translate('framework.bulk.preview')}
          onSubmit={(filledIn) => onSubmit(chosen, filledIn)}
          onCancel={onCancel}
        />
      )}
    </Stack>
  );
}
