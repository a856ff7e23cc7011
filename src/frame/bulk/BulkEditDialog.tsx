import { Alert, Autocomplete, Box, Button, DialogContent, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { listBulkFields } from '../access/bulk-fields';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { EntityForm } from '../form/EntityForm';
import { createRestoringBody } from '../history/rules/restoring-body';
import { useChangeWords } from '../history/use-change-words';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { fieldAt, type PlainObject, valueAt } from '../model/paths';
import { formatRecordWords } from '../model/record-words';
import { isSameValue } from '../model/same-value';
import type { RuleFailure } from '../model/validation-messages';
import { ClosableDialog } from '../page/ClosableDialog';
import { ResultList } from '../tasks/ResultList';
import { TaskOutcome } from '../tasks/TaskOutcome';
import { useValueFormat } from '../value/use-value-format';
import { FindingProgress } from './BulkProgress';
import type { RecordChange } from './bulk-changes';
import { type MatchPreview, useMatching } from './use-matching';

function bulkChanges(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  values: PlainObject,
): RecordChange[] {
  return records.flatMap((record) => {
    const changes = fields
      .map(({ path, keys }) => ({ path, before: valueAt(record, keys), after: valueAt(values, keys) }))
      .filter(({ before, after }) => !isSameValue(before ?? undefined, after));
    return changes.length === 0 ? [] : [{ record, changes }];
  });
}

const NO_ERRORS = {};

interface BulkFormProps {
  fields: readonly FieldModel[];
  values: PlainObject;
  onSubmit(fields: readonly FieldModel[], values: PlainObject): void;
  onCancel(): void;
}

function BulkForm({ fields, values, onSubmit, onCancel }: BulkFormProps) {
  const { model } = useEntity();
  const { subject } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const [chosen, setChosen] = useState(fields);
  const offered = useMemo(() => listBulkFields(model, subject.role), [model, subject]);
  const isChosen = useCallback((field: FieldModel) => chosen.includes(field), [chosen]);
  // Ignores errors of fields that do not change.
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

interface BulkPreviewProps {
  preview: MatchPreview;
  changes: readonly RecordChange[];
  isBusy: boolean;
  onBack(): void;
  onWrite(): void;
}

const ABOVE_ON_A_PHONE = { display: { xs: 'block', sm: 'inline' } };

function BulkPreview({ preview, changes, isBusy, onBack, onWrite }: BulkPreviewProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useChangeWords(model);
  const { found, changing, refused } = preview;
  const counts = { changed: format.number(changing), total: format.number(found) };
  const rest = changing - changes.length;
  const text = changing === found ? 'countedAll' : changing + refused.length === found ? 'countedSome' : 'counted';
  return (
    <Stack spacing={2}>
      <Alert severity="info">{translate(`framework.bulk.${text}`, counts)}</Alert>
      <Box component="ul" aria-label={translate('framework.bulk.preview')} sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ record, changes: fields }) => (
          <Typography component="li" variant="body2" key={record.id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="strong" sx={ABOVE_ON_A_PHONE}>
              {recordTitle(model, record)}
            </Box>{' '}
            {fields.map(words.line).join('; ')}
          </Typography>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2">{translate('framework.bulk.rest', { count: format.number(rest) })}</Typography>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate('framework.bulk.wouldRefuse')}
          <ResultList results={refused} />
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isBusy}>
          {translate('framework.bulk.back')}
        </Button>
        <Button variant="contained" disabled={changing === 0} loading={isBusy} onClick={onWrite}>
          {translate('framework.bulk.write', { count: counts.changed })}
        </Button>
      </Stack>
    </Stack>
  );
}

interface BulkEditDialogProps {
  filter: Record<string, unknown>;
  count: number;
  proposed?: BulkInput;
  onClose(hasBegun: boolean): void;
}

export type BulkInput = { fields: readonly FieldModel[]; values: PlainObject };

/** Builds the new values of every record. A chosen field without a value becomes empty. */
function dataOf({ fields, values }: BulkInput): PlainObject {
  return createRestoringBody(fields.map(({ path, keys }) => ({ path, value: valueAt(values, keys) })));
}

export function BulkEditDialog({ filter, count, proposed, onClose }: BulkEditDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const locale = useLocale();
  const format = useValueFormat();
  const { state, problem, startPreview, write, back } = useMatching(filter);
  const [input, setInput] = useState<BulkInput>(proposed ?? { fields: [], values: {} });
  const isBusy = state.step === 'sending';
  const close = () => onClose(state.step === 'task');
  const values = { count: format.number(count), type: formatRecordWords(model, locale, count) };
  return (
    <ClosableDialog title={translate('framework.bulk.title', values)} isBusy={isBusy} onClose={close}>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('framework.updateFailed', { cause: problem })}
          </Alert>
        )}
        {proposed !== undefined && state.step === 'idle' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('framework.bulk.proposed')}
          </Alert>
        )}
        {state.step === 'idle' && (
          <BulkForm
            {...input}
            onCancel={close}
            onSubmit={(fields, values) => {
              setInput({ fields, values });
              startPreview({ type: 'update', data: dataOf({ fields, values }) });
            }}
          />
        )}
        {state.step === 'finding' && <FindingProgress found={state.found} total={count} />}
        {(state.step === 'preview' || state.step === 'sending') && (
          <BulkPreview
            preview={state.preview}
            isBusy={isBusy}
            changes={bulkChanges(state.preview.examples, input.fields, input.values)}
            onBack={back}
            onWrite={() => write(state.preview)}
          />
        )}
        {state.step === 'task' && (
          <TaskOutcome id={state.id} models={{ byName: new Map([[model.name, model]]) }} onClose={close} />
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
