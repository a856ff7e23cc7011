import { Alert, Autocomplete, Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { meets } from '../../access/value-condition';
import { EntityProvider } from '../../entity/entity-context';
import { useAccess } from '../../entity/use-access';
import { useReferenceChoices } from '../../field-types/reference-choices';
import { useSameEntries } from '../../field-types/same-entries';
import type { FieldModel, Reference } from '../../model/field-model';
import { ReadError } from '../../page/ReadError';
import { useValueFormat } from '../../value/use-value-format';
import type { FormValues } from '../form-data';
import { LinesTable } from './LinesTable';
import { MAX_LINES, pickedId, pickedLines } from './line';
import type { FormLines, KindOfLines } from './use-form-lines';

interface PickerFieldProps {
  lines: FormLines;
  of: KindOfLines;
  picked: FieldModel;
  reference: Reference;
  record: FormValues;
  isBusy: boolean;
}

function PickerField({ lines: form, of: { kind, lines }, picked, reference, record, isBusy }: PickerFieldProps) {
  const { allows, canWrite } = useAccess(kind.resource.model);
  const translate = useTranslate();
  const format = useValueFormat();
  const [search, setSearch] = useState('');
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  const chosen = useSameEntries(staying.map((line) => pickedId(line, picked)));
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen);
  const mayName = meets({ id: '', ...record }, kind.reference.where ?? {});
  const isWritable = [kind.key, picked].every((field) => canWrite(field, 'create'));
  const mayAdd = mayName && allows('create') && isWritable && chosen.length < MAX_LINES;
  const mayRemove = ({ stored }: (typeof lines)[number]) => stored === undefined || allows('delete', stored);
  const wrong = lines.flatMap(({ errors }) => Object.values(errors));
  if (!mayName && lines.length === 0) return null;
  const full = chosen.length < MAX_LINES ? '' : translate('framework.lines.full', { limit: MAX_LINES });
  return (
    <Autocomplete
      multiple
      fullWidth
      filterSelectedOptions
      value={chosen}
      options={mayAdd ? choices.map(({ id }) => id) : []}
      getOptionLabel={labelOf}
      loading={loading}
      disabled={isBusy}
      readOnly={!mayAdd && staying.every((line) => !mayRemove(line))}
      onChange={(_event, next) => form.change(kind, (all) => pickedLines(all, picked, next, mayRemove))}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      sx={{ mt: 3 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={format.text(picked.label)}
          error={wrong.length > 0}
          helperText={[...new Set(wrong), full].filter((text) => text !== '').join(' ')}
        />
      )}
    />
  );
}

type LinesFieldProps = { lines: FormLines; of: KindOfLines; record: FormValues; isBusy: boolean };

function LinesField({ of: { kind, state, retry, ...own }, ...props }: LinesFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const { model } = kind.resource;
  const type = format.text(model.pluralLabel);
  const { picked } = kind;
  if (picked?.reference !== undefined && state === 'ready') {
    return <PickerField of={{ kind, state, retry, ...own }} picked={picked} reference={picked.reference} {...props} />;
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ mb: 1 }}>
        {type}
      </Typography>
      {state === 'loading' && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {state === 'many' && (
        <Alert severity="info">{translate('framework.lines.many', { limit: MAX_LINES, type })}</Alert>
      )}
      {state instanceof Error && <ReadError error={state} onRetry={retry} />}
      {state === 'ready' && (
        <EntityProvider value={kind.resource}>
          <LinesTable of={{ kind, state, retry, ...own }} titleId={titleId} {...props} />
        </EntityProvider>
      )}
    </Box>
  );
}

export function AllLines({ lines, ...props }: Omit<LinesFieldProps, 'of'>) {
  return lines.all.map((of) => <LinesField key={of.kind.id} of={of} lines={lines} {...props} />);
}
