import AddIcon from '@mui/icons-material/Add';
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  LinearProgress,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { deepEquals } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isMet } from '../../access/value-condition';
import { EntityProvider, useEntity } from '../../entity/entity-context';
import { useAccess } from '../../entity/use-access';
import { useReferenceChoices } from '../../field-types/reference-choices';
import { useSameEntries } from '../../field-types/same-entries';
import { VISUALLY_HIDDEN } from '../../layout/theme/theme';
import type { FieldModel, Reference } from '../../model/field-model';
import { createValidationSchema } from '../../model/validation-schema';
import { ReadError } from '../../page/ReadError';
import { useSay } from '../../value/use-say';
import { useValueFormat } from '../../value/use-value-format';
import { CopiedValues } from '../CopiedValues';
import { type FormValues, getDefaults, removeEmptyValues, toFormData } from '../form-data';
import { filterRepairable, toRuleFailure } from '../form-errors';
import { useFormValidator } from '../use-entity-form';
import { useInitialValues } from '../use-initial-values';
import { LineRow, type LineSchema } from './LineRow';
import {
  changePickedLines,
  createTableStyle,
  getPickedId,
  type Line,
  type LineColumn,
  type LineKind,
  listLineColumns,
  listLineFields,
  MAX_LINES,
} from './line';
import type { FormLines, KindOfLines } from './use-form-lines';
import { focusLineBelow, useLineActions, useLineFocus } from './use-line-actions';

function useLineChecks(kind: LineKind) {
  const resource = useEntity();
  const { model } = resource;
  const { canWrite, allows } = useAccess(model);
  const say = useSay();
  const schemas = useMemo(
    () => ({ new: createValidationSchema(model, 'createForm'), present: createValidationSchema(model, 'editForm') }),
    [model],
  );
  const ofNew = useFormValidator(resource, 'createForm', schemas.new);
  const ofPresent = useFormValidator(resource, 'editForm', schemas.present);
  return useMemo(() => {
    if (ofNew === undefined || ofPresent === undefined) return undefined;
    const forms: Record<'new' | 'present', LineSchema> = {
      new: { purpose: 'createForm', schema: schemas.new, validator: ofNew },
      present: { purpose: 'editForm', schema: schemas.present, validator: ofPresent },
    };
    const formOf = ({ stored }: Line) => forms[stored === undefined ? 'new' : 'present'];
    const mayFill: (line: Line, field: FieldModel) => boolean = ({ stored, values }, field) => {
      if (field === kind.key || field === kind.order) return false;
      return stored === undefined ? canWrite(field, 'create', values) : canWrite(field, 'update', stored);
    };
    const mayChange = ({ stored }: Line) => (stored === undefined ? allows('create') : allows('update', stored));

    /** Ignores untouched lines, which may violate a newer rule. */
    function errorsOf(line: Line): Line['errors'] {
      const { stored, values, isRemoved } = line;
      const start = stored && toFormData(stored, listLineFields(kind, false));
      const data = removeEmptyValues(values, start);
      if (isRemoved || deepEquals(data, start)) return {};
      const { schema, validator } = formOf(line);
      const mayWrite = (field: FieldModel) => mayFill(line, field);
      const errors = filterRepairable(validator.validateFormData(data, schema).errors, { model, mayWrite, say });
      return Object.fromEntries(errors.map((error) => [toRuleFailure(error).path, error.message ?? '']));
    }
    return { formOf, errorsOf, mayFill, mayChange };
  }, [ofNew, ofPresent, schemas, kind, canWrite, allows, model, say]);
}

type LinesTableProps = { lines: FormLines; of: KindOfLines; titleId: string; record: FormValues; isBusy: boolean };

function LinesTable({ lines: form, of: { kind, lines, made }, titleId, record, isBusy }: LinesTableProps) {
  const { model } = kind.resource;
  const { allows, canWrite, visible } = useAccess(model);
  const translate = useTranslate();
  const isCard = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const table = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const goTo = useLineFocus(table);
  const asked = listLineFields(kind, true).filter((field) => canWrite(field, 'create'));
  const initial = useInitialValues(model, asked);
  const checks = useLineChecks(kind);
  const columns = useMemo(
    () =>
      listLineColumns(
        kind,
        visible.filter((field) => field !== kind.key),
      ),
    [kind, visible],
  );
  const actions = useLineActions({ kind, lines, change: form.change, goTo, say: setSaid });

  const check = useRef<(goThere: boolean) => boolean>(() => true);
  check.current = (goThere) => {
    if (checks === undefined) return true;
    const judged = lines.map((line) => ({ ...line, errors: checks.errorsOf(line) }));
    if (!deepEquals(judged, lines)) form.change(kind, () => judged);
    const isRight = judged.every(({ errors }) => Object.keys(errors).length === 0);
    if (!isRight && goThere) goTo({ to: 'wrong' });
    return isRight;
  };
  const registry = form.checks;
  useEffect(() => {
    registry.set(kind.id, (goThere) => check.current(goThere));
    return () => void registry.delete(kind.id);
  }, [registry, kind.id]);

  if (checks === undefined || initial === undefined)
    return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  const mayName = isMet({ id: '', ...record }, kind.reference.where ?? {});
  const mayAdd = allows('create') && canWrite(kind.key, 'create') && mayName;
  const isFull = staying.length >= MAX_LINES;
  const mayRemove = ({ stored }: Line) => stored === undefined || allows('delete', stored);
  const add = () => {
    if (mayAdd && !isFull) actions.add({ ...getDefaults(asked.filter(({ required }) => required)), ...initial });
  };
  const fill = (line: Line) => (field: FieldModel, value: unknown) => actions.fill(line.id, field, value);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={table}
        role="table"
        aria-labelledby={titleId}
        onKeyDown={(event) => focusLineBelow(event, add)}
        sx={createTableStyle(columns, { isCard, isOrdered: kind.order !== undefined })}
      >
        {!isCard && lines.length > 0 && <Heads columns={columns} />}
        {lines.map((line, at) => {
          const place = staying.indexOf(line);
          const isChanged = checks.mayChange(line);
          return (
            <LineRow
              key={line.id}
              line={line}
              number={place < 0 ? undefined : place + 1}
              columns={columns}
              record={made[at] ?? { id: line.id }}
              form={checks.formOf(line)}
              isFilled={checks.mayFill}
              mayChange={isChanged}
              mayRemove={mayRemove(line)}
              isFirst={place === 0}
              isLast={place === staying.length - 1}
              isOrdered={kind.order !== undefined && isChanged}
              isCard={isCard}
              isBusy={isBusy}
              actions={actions}
            />
          );
        })}
      </Box>
      {lines
        .filter(({ stored, isRemoved }) => stored === undefined && !isRemoved)
        .map((line) => (
          <CopiedValues key={line.id} fields={asked} data={line.values} fill={fill(line)} />
        ))}
      {lines.length === 0 && <Typography color="text.secondary">{translate('framework.lines.none')}</Typography>}
      {mayAdd && (
        <Button startIcon={<AddIcon />} onClick={add} disabled={isBusy || isFull} sx={{ mt: 1 }}>
          {translate('framework.lines.add')}
        </Button>
      )}
      {mayAdd && isFull && (
        <Typography variant="body2">{translate('framework.lines.full', { limit: MAX_LINES })}</Typography>
      )}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
    </Box>
  );
}

function Heads({ columns }: { columns: readonly LineColumn[] }) {
  const format = useValueFormat();
  const translate = useTranslate();
  return (
    <Box role="row">
      <Box role="columnheader" className="number">
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {translate('framework.lines.number')}
        </Box>
      </Box>
      {columns.map(({ name, label }) => (
        <Box key={name} role="columnheader" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          {format.text(label)}
        </Box>
      ))}
      <Box role="columnheader" className="actions">
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {translate('framework.list.actions')}
        </Box>
      </Box>
    </Box>
  );
}

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
  const chosen = useSameEntries(staying.map((line) => getPickedId(line, picked)));
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen);
  const mayName = isMet({ id: '', ...record }, kind.reference.where ?? {});
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
      onChange={(_event, next) => form.change(kind, (all) => changePickedLines(all, picked, next, mayRemove))}
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
