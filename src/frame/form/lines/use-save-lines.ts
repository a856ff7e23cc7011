import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../../data-provider/contract';
import { isBlank } from '../../field-types/field-type';
import { getFieldType } from '../../field-types/registry.view';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { withValueAt } from '../../model/paths';
import { isNotFound } from '../../page/ReadError';
import { useValueFormat } from '../../value/use-value-format';
import { toFormData } from '../form-data';
import { toMerge } from '../merge';
import { parseSaveError } from '../save-error';
import { type Line, type LineKind, listLineFields } from './line';
import { type FormLines, joinWrites, type LineWrite } from './use-form-lines';

type MergedLine = { line: Line; contested: readonly { field: FieldModel; theirs: unknown }[] };

/** Keeps the user's input for values that both users changed. @param present undefined for a line deleted by another user */
function mergedLine(kind: LineKind, line: Line, present: EntityRecord | undefined): MergedLine {
  if (present === undefined) return { line: { ...line, stored: undefined, errors: {} }, contested: [] };
  const fields = listLineFields(kind, false);
  const before = line.stored === undefined ? {} : toFormData(line.stored, fields);
  const { data, contested } = toMerge(fields, before, line.values, toFormData(present, fields));
  const values = contested.reduce((next, { field, mine }) => withValueAt(next, field.keys, mine), data);
  return { line: { ...line, stored: present, values, errors: {} }, contested };
}

const CONFLICT = 409;

function refusedPlace(error: unknown): number {
  const body: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'body') : undefined;
  const place: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'operation') : undefined;
  return typeof place === 'number' ? place : 0;
}

export function useSaveLines(lines: FormLines) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const format = useValueFormat();

  const show = ({ kind, line }: LineWrite, next: Line) =>
    lines.change(kind, (all) => all.map((one) => (one.id === line.id ? next : one)));

  async function rebase(write: LineWrite): Promise<void> {
    const { kind, line } = write;
    const found = dataProvider.getOne<EntityRecord>(kind.resource.model.route, { id: line.id });
    const present = await found.then(
      ({ data }) => data,
      (error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      },
    );
    const { line: merged, contested } = mergedLine(kind, line, present);
    const texts = contested.map(({ field, theirs }) => {
      const value = isBlank(theirs) ? '–' : getFieldType(field).display(theirs, field, format, { id: line.id });
      return [field.path, translate('framework.lines.theirs', { value })] as const;
    });
    const whole = translate(present === undefined ? 'framework.lines.gone' : 'framework.lines.changed');
    show(write, { ...merged, errors: { ...Object.fromEntries(texts), '': whole } });
  }

  async function showRefusal(write: LineWrite, error: unknown): Promise<Error> {
    const { kind, line } = write;
    const problem = parseSaveError(error);
    const isOutdated = line.stored !== undefined && (problem.status === CONFLICT || isNotFound(error));
    if (isOutdated) await rebase(write);
    else {
      const isEmpty = Object.keys(problem.errors).length === 0;
      show(write, { ...line, errors: isEmpty ? { '': problem.message } : problem.errors });
    }
    const type = format.text(kind.resource.model.pluralLabel);
    const cause = isOutdated ? translate('framework.lines.outdated') : problem.message;
    return new Error(translate('framework.lines.refused', { type, cause }));
  }

  return async (own: WriteOperation | undefined, writes: readonly LineWrite[]): Promise<void> => {
    const together = joinWrites(own, writes);
    try {
      await dataProvider.writeTogether(together.operations);
    } catch (error) {
      const refused = together.lines[refusedPlace(error)];
      throw refused === undefined ? error : await showRefusal(refused, error);
    }
    const routes = new Set(together.operations.map(({ resource }) => resource));
    await Promise.all([...routes].map((route) => queryClient.invalidateQueries({ queryKey: [route] })));
  };
}
