import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isBlank } from '../field-types/field-type';
import { findFieldOrPart } from '../field-types/parts';
import { getFieldType } from '../field-types/registry.view';
import type { EntityModel } from '../model/entity-model';
import { findLabel } from '../model/label-at';
import { useValueFormat } from '../value/use-value-format';
import type { FieldChange, HistoryEntry } from './rules/entry';

const MAX_LENGTH = 80;

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

interface ChangeWords {
  field(path: string): string;
  value(path: string, value: unknown, name?: string): string;
  /** Returns a sentence such as `Anna changed Name from A to B`. */
  sentence(entry: HistoryEntry): string;
  /** Returns a line such as `Name: A → B`. */
  line(change: FieldChange): string;
  /** Returns a text such as `3 minutes ago`; both instants in ms. */
  ago(at: number, now: number): string;
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function relative(locale: string, ms: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1000];
  return format.format(Math.trunc(ms / length), unit);
}

export function useChangeWords(model: EntityModel | undefined): ChangeWords {
  const translate = useTranslate();
  const format = useValueFormat();
  return useMemo(() => {
    const field = (path: string) => {
      const label = model && findLabel(model, path);
      return label === undefined ? path : format.text(label);
    };
    const value = (path: string, given: unknown, name?: string) => {
      if (isBlank(given)) return translate('framework.history.empty');
      if (name !== undefined) return shortened(name);
      const known = model && findFieldOrPart(model, path);
      if (known === undefined) return shortened(typeof given === 'string' ? given : JSON.stringify(given));
      return shortened(getFieldType(known).display(given, known, format, { id: '', [path]: given }));
    };
    const sides = ({ path, before, after, names = {} }: FieldChange) => ({
      field: field(path),
      before: value(path, before, names.before),
      after: value(path, after, names.after),
    });
    const sentence = ({ kind, by, changes }: HistoryEntry) => {
      const who = by?.name ?? translate('framework.history.server');
      const [change, ...others] = changes;
      if (kind !== 'changed') return translate(`framework.history.${kind}`, { who });
      if (change === undefined || others.length > 0) {
        return translate('framework.history.several', { who, smart_count: changes.length });
      }
      const how = isBlank(change.before) ? 'set' : isBlank(change.after) ? 'emptied' : 'changed';
      const key = change.withheld === true ? 'withheld' : how;
      return translate(`framework.history.${key}`, { who, ...sides(change) });
    };
    return {
      field,
      value,
      sentence,
      line: (change) => translate(`framework.history.${change.withheld === true ? 'secret' : 'fromTo'}`, sides(change)),
      ago: (at, now) => relative(format.locale, at - now),
    };
  }, [model, translate, format]);
}
