import { Autocomplete, Box, Dialog, LinearProgress, type PopperProps, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SortPayload, useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type AccessSubject, canSeeField } from '../access/can';
import { selectCardFields } from '../entity/card-fields';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { isBlank } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { foldText } from '../query/compare-values';
import { getDefaultOrder } from '../query/parse-sort';
import { useValueFormat } from '../value/use-value-format';

type FindablePage = { to: string; label: string };

/** Finds pages whose titles contain words that begin with the text, ignoring accents and case. An empty text finds all pages. */
export function findPages<Page extends FindablePage>(pages: readonly Page[], text: string): Page[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return pages.filter(({ label }) => {
    const parts = foldText(label).split(/[\s\p{P}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

const MAX_OF_EACH = 5;
/** Number of records requested per entity. More than shown, because the best match may not be first in the response. */
const ASKED_OF_EACH = 10;

/** Minimum search length, because shorter texts match nearly every record. */
const SHORTEST = 2;

export type FoundRecord = { to: string; label: string; detail: string; group: string };

export type FoundRecords = { records: readonly FoundRecord[]; isLoading: boolean; error: Error | null };

function addressOf(model: EntityModel, record: EntityRecord): string {
  if (model.actions.includes('show')) return paths.show(model, record.id);
  if (model.actions.includes('edit')) return paths.edit(model, record.id);
  return `${paths.list(model)}?filter=${encodeURIComponent(JSON.stringify({ q: recordTitle(model, record) }))}`;
}

function orderOf(model: EntityModel, subject: AccessSubject | undefined): SortPayload {
  if (subject === undefined) return model.defaultSort;
  const label = model.fieldByPath.get(model.recordLabel ?? '');
  const isSorted = label?.sortable === true && canSeeField(label, subject);
  return isSorted ? { field: label.path, order: 'ASC' } : getDefaultOrder(model, subject);
}

/** Sorts names that begin with the query before other names, and 2 before 10. */
export function sortBestFirst(records: readonly FoundRecord[], query: string): FoundRecord[] {
  const start = foldText(query);
  const rank = ({ label }: FoundRecord) => (foldText(label).startsWith(start) ? 0 : 1);
  return records
    .toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, undefined, { numeric: true }))
    .slice(0, MAX_OF_EACH);
}

export function useFoundRecords(models: readonly EntityModel[], text: string): FoundRecords {
  const dataProvider = useDataProvider();
  const format = useValueFormat();
  const { permissions } = usePermissions<AccessSubject>();
  const words = text.trim();

  function found(model: EntityModel, record: EntityRecord): FoundRecord {
    const visible = model.fields.filter((field) => permissions !== undefined && canSeeField(field, permissions));
    const facts = selectCardFields(model, visible).flatMap((field) => {
      const value = valueAt(record, field.keys);
      return isBlank(value) || typeof value === 'boolean'
        ? []
        : [getFieldType(field).display(value, field, format, record)];
    });
    return {
      to: addressOf(model, record),
      label: recordTitle(model, record),
      detail: facts.join(' · '),
      group: format.text(model.pluralLabel),
    };
  }

  return useQueries({
    queries: models.map((model) => {
      const question = {
        pagination: { page: 1, perPage: ASKED_OF_EACH },
        sort: orderOf(model, permissions),
        filter: { q: words },
      };
      return {
        queryKey: [model.route, 'getList', question],
        queryFn: () => dataProvider.getList<EntityRecord>(model.route, question),
        enabled: words.length >= SHORTEST,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) => ({
      records: models.flatMap((model, index) =>
        words.length < SHORTEST
          ? []
          : sortBestFirst(
              (results[index]?.data?.data ?? []).map((record) => found(model, record)),
              words,
            ),
      ),
      isLoading: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}

const DELAY_MS = 200;

interface FindDialogProps {
  open: boolean;
  pages: readonly FindablePage[];
  actions: readonly FindablePage[];
  models: readonly EntityModel[];
  onClose(): void;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Offers({ children }: PopperProps) {
  if (typeof children === 'function') return null;
  return <Box sx={{ '& .MuiAutocomplete-paper': { boxShadow: 'none', border: 0 } }}>{children}</Box>;
}

export default function FindDialog({ open, onClose, ...content }: FindDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('framework.find.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Finder {...content} onClose={onClose} />
    </Dialog>
  );
}

function Finder({ pages, actions, models, onClose }: Omit<FindDialogProps, 'open'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { records, isLoading, error } = useFoundRecords(models, useSettled(text));
  const grouped = (found: readonly FindablePage[], group: string) =>
    findPages(found, text).map((page): FoundRecord => ({ ...page, detail: '', group: translate(group) }));
  const offers = [
    ...grouped(pages, 'framework.find.pages'),
    ...(text.trim() === '' ? [] : grouped(actions, 'framework.find.actions')),
    ...records,
  ];
  return (
    <Box sx={{ p: 2, minHeight: 320 }}>
      <Autocomplete<FoundRecord>
        open
        autoHighlight
        forcePopupIcon={false}
        value={null}
        inputValue={text}
        options={offers}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ to }) => to}
        noOptionsText={translate(isLoading ? 'ra.page.loading' : 'framework.find.nothing')}
        slots={{ popper: Offers }}
        slotProps={{ listbox: { sx: { maxHeight: '55vh' } } }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        onInputChange={(_event, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_event, chosen) => {
          if (chosen === null) return;
          onClose();
          navigate(chosen.to);
        }}
        renderOption={({ key, ...props }, { label, detail }) => (
          <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block', minHeight: 44 } }}>
            <Typography noWrap>{label}</Typography>
            {detail !== '' && (
              <Typography variant="caption" color="textSecondary" noWrap component="p">
                {detail}
              </Typography>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={translate('framework.find.label')} variant="outlined" />
        )}
      />
      {error !== null && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {translate('framework.find.failed', { cause: error.message })}
        </Typography>
      )}
      {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} sx={{ mt: 1 }} />}
    </Box>
  );
}
