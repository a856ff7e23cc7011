import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList, usePermissions, useTranslate } from 'react-admin';
import { type AccessSubject, rowScope } from '../access/can';
import { recordTitle } from '../entity/record-title';
import { DayFilter } from '../field-types/day-filters';
import type { EntityModels } from '../model/application-model';
import type { EntityRecord } from '../model/entity-model';
import { useValueFormat } from '../value/use-value-format';
import { useHistoryCalls } from './history-context';
import { CHANGE_KINDS, CLIENTS } from './rules/entry';
import type { FilterTexts } from './use-history-filter';

const GRID = {
  ...{ display: 'grid', gap: 1.5, p: 2, overflow: 'visible' },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
} as const;

const DAY = { operand: (day: string) => day, day: (operand: unknown) => (typeof operand === 'string' ? operand : '') };

const TYPING_MS = 400;

const MAX_PEOPLE = 200;

interface HistoryFiltersProps {
  filter: FilterTexts;
  models: EntityModels;
  onChange(changed: Partial<FilterTexts>): void;
}

interface Choice {
  value: string;
  label: string;
}

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
      format={format}
      isLabelled
      label={translate(`framework.history.filter.${name}`)}
      value={filter[name]}
      end={DAY}
      onChange={(chosen) => onChange({ [name]: DAY.day(chosen) })}
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
