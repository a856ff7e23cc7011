import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';

export interface SaveProblem {
  message: string;
  status: number;
  errors: Readonly<Record<string, string>>;
  changed?: Readonly<Record<string, unknown>>;
}

const CONFLICT = 409;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

export function parseSaveError(error: unknown): SaveProblem {
  const fields = Object.fromEntries(entriesOf(error));
  const body = Object.fromEntries(entriesOf(fields.body));
  const texts = entriesOf(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    status: typeof fields.status === 'number' ? fields.status : 0,
    message: error instanceof Error ? error.message : String(error),
    errors: Object.fromEntries(texts),
    changed:
      fields.status === CONFLICT && body.changed !== undefined
        ? Object.fromEntries(entriesOf(body.changed))
        : undefined,
  };
}

/** Clears the unsaved state before leaving, so that no confirmation appears. */
export function useLeaveSaved(to: string): { saved: boolean; leave(elsewhere?: string): void } {
  const [left, setLeft] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (left !== undefined) navigate(left);
  }, [left, navigate]);
  return { saved: left !== undefined, leave: (elsewhere = to) => setLeft(elsewhere) };
}

export function useSavedNotice(): (text: string, others: readonly FieldModel[], values?: object) => void {
  const notify = useNotify();
  const format = useValueFormat();
  return (text, others, values = {}) => {
    const fields = others.map(({ label }) => format.text(label)).join(', ');
    const message = fields === '' ? text : 'framework.merge.together';
    notify(message, { type: 'success', messageArgs: { ...values, fields } });
  };
}
