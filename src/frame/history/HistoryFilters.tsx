import { Button, Card, MenuItem, TextField } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useGetList, usePermissions, useTranslate } from 'react-admin';
import { type AccessSubject, rowScope } from '../access/can';
import { recordTitle } from '../entity/record-title';
import { DayFilter } from '../field-types/day-filters';
import type { EntityModels } from '../model/application-model';
import type { EntityRecord } from '../model/entity-model';
import { useAddress } from '../page/use-address';
import { useValueFormat } from '../value/use-value-format';
import { useHistoryCalls } from './history-context';
import { CHANGE_KINDS, CLIENTS } from './rules/entry';
import type { HistoryFilter } from './rules/history-calls';

interface FilterTexts {
  text: string;
  by: string;
  entity: string;
  kind: string;
  client: string;
  from: string;
  to: string;
  /** Time of the last visit, ms since the epoch; has priority over `from`. */
  since: string;
}

const NAMES = ['text', 'by', 'entity', 'kind', 'client', 'from', 'to', 'since'] as const;
const INSTANT = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Period in ms after the start of a day that always ends within the next day. */
const NEXT_DAY_MS = 36 * 3_600_000;

function textsIn(address: URLSearchParams): FilterTexts {
  const texts: FilterTexts = { text: '', by: '', entity: '', kind: '', client: '', from: '', to: '', since: '' };
  for (const name of NAMES) texts[name] = address.get(name) ?? '';
  return texts;
}

export function useHistoryFilter() {
  const [address, changeAddress] = useAddress();
  const { startOfDay, isoDay } = useValueFormat();
  const filter = useMemo(() => textsIn(address), [address]);
  const asked = useMemo<HistoryFilter>(() => {
    const { text, by, entity, kind, client, from, to, since } = filter;
    const endOf = (day: string) => startOfDay(isoDay(startOfDay(day) + NEXT_DAY_MS)) - 1;
    return {
      ...{ text: text || undefined, by: by || undefined, entity: entity || undefined },
      kind: CHANGE_KINDS.find((known) => known === kind),
      client: CLIENTS.find((known) => known === client),
      from: INSTANT.test(since) ? Number(since) + 1 : DAY.test(from) ? startOfDay(from) : undefined,
      to: DAY.test(to) ? endOf(to) : undefined,
      leadsOnly: text === '',
    };
  }, [filter, startOfDay, isoDay]);

  function change(changed: Partial<FilterTexts>): void {
    changeAddress(
      (now) => {
        const next = Object.entries({ ...textsIn(now), ...changed }).filter(([, value]) => value !== '');
        return new URLSearchParams(next);
      },
      { replace: true },
    );
  }

  return { filter, asked, change };
}

const GRID = {
  ...{ display: 'grid', gap: 1.5, p: 2, overflow: 'visible' },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
} as const;

const DAY_FILTER = {
  operand: (day: string) => day,
  day: (operand: unknown) => (typeof operand === 'string' ? operand : ''),
};

const TYPING_MS = 400;

const MAX_PEOPLE = 200;

type HistoryFiltersProps = { filter: FilterTexts; models: EntityModels; onChange(changed: Partial<FilterTexts>): void };

type Choice = { value: string; label: string };

export function HistoryFilters({ filter, models, onChange }: HistoryFiltersProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const managesAll = useHistoryCalls()?.mayUndo === true;
  const people = usePeople(models, managesAll);
  const { permissions } = usePermissions<AccessSubject>();
  const entities = models.list
    .filter((model) => permissions !== undefined && rowScope(model, 'read', permissions.role) !== undefined)
    .map(({ name, pluralLabel }): Choice => ({ value: name, label: format.text(pluralLabel) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const texts = (group: string, values: readonly string[]) =>
    values.map((value): Choice => ({ value, label: translate(`framework.history.${group}.${value}`) }));
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  const day = (name: 'from' | 'to') => (
    <DayFilter
      isLabelled
      label={translate(`framework.history.filter.${name}`)}
      value={filter[name]}
      end={DAY_FILTER}
      onChange={(chosen) => onChange({ [name]: DAY_FILTER.day(chosen) })}
    />
  );
  const select = (name: 'by' | 'entity' | 'kind' | 'client', choices: readonly Choice[]) => (
    <TextField
      select
      size="small"
      label={translate(`framework.history.filter.${name}`)}
      value={choices.some(({ value }) => value === filter[name]) ? filter[name] : ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      <MenuItem value="">{translate('framework.history.filter.all')}</MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Card component="search" sx={GRID}>
      <SearchText value={filter.text} onChange={(text) => onChange({ text })} />
      {managesAll && select('by', people)}
      {select('entity', entities)}
      {select('kind', texts('kinds', CHANGE_KINDS))}
      {select('client', texts('clients', CLIENTS))}
      {day('from')}
      {day('to')}
      <Button
        disabled={!isNarrowed}
        onClick={() => onChange({ text: '', by: '', entity: '', kind: '', client: '', from: '', to: '' })}
      >
        {translate('framework.list.clearFilters')}
      </Button>
    </Card>
  );
}

function SearchText({ value, onChange }: { value: string; onChange(text: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      size="small"
      label={translate('framework.history.filter.text')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function usePeople({ accounts }: EntityModels, isAsked: boolean): Choice[] {
  const sort = { field: 'name', order: 'ASC' } as const;
  const pagination = { page: 1, perPage: MAX_PEOPLE };
  const { data = [] } = useGetList<EntityRecord>(
    accounts?.model.route ?? '',
    { sort, pagination },
    { enabled: isAsked && accounts !== undefined },
  );
  if (accounts === undefined) return [];
  return data.map((record) => ({ value: `user:${record.id}`, label: recordTitle(accounts.model, record) }));
}
