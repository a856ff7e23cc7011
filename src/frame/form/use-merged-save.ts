import { useState } from 'react';
import type { FieldModel } from '../model/field-model';
import type { FormValues } from './form-data';
import { type Merge, mergeOf } from './merge';
import { type SaveProblem, saveProblem } from './save-error';

export interface Seen<Source> {
  values: FormValues;
  source: Source;
}

interface MergedSaveOptions<Source> {
  fields: readonly FieldModel[];
  start: Seen<Source>;
  /**
   * Writes the differences between `from` and `data`; rejects if another user changed them since `from`. Returns false
   * if the user cancelled.
   */
  write(data: FormValues, from: Seen<Source>): Promise<boolean>;
  /** Returns the currently stored values after a save was rejected. */
  present(changed: FormValues): Promise<Seen<Source>>;
  onSaved(others: readonly FieldModel[], data: FormValues, from: Seen<Source>): void;
  onFailed?(problem: SaveProblem): void;
}

export interface MergedSave {
  saving: boolean;
  problem: SaveProblem | null;
  merge: Merge | null;
  merged: FormValues | undefined;
  save(data: FormValues): Promise<void>;
  decide(data: FormValues): Promise<void>;
  back(): void;
}

/** Maximum number of automatic merges, because more conflicts mean constant concurrent edits. */
const MAX_ATTEMPTS = 4;

/**
 * Saves a form that other users may have changed meanwhile. Non-conflicting changes are merged automatically; fields
 * that both users changed wait for a decision.
 */
export function useMergedSave<Source>(options: MergedSaveOptions<Source>): MergedSave {
  const [rebased, setBase] = useState<Seen<Source>>();
  const base = rebased ?? options.start;
  const [pending, setPending] = useState<{ merge: Merge; onto: Seen<Source> } | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [merged, setMerged] = useState<FormValues | undefined>(undefined);
  const [saving, setSaving] = useState(false);

  async function attempt(data: FormValues, from: Seen<Source>, others: readonly FieldModel[], left: number) {
    try {
      if (await options.write(data, from)) options.onSaved(others, data, from);
    } catch (error) {
      const refused = saveProblem(error);
      if (refused.changed === undefined || left === 0) throw error;
      const onto = await options.present(refused.changed);
      const merge = mergeOf(options.fields, from.values, data, onto.values);
      if (merge.contested.length > 0) {
        setPending({ merge, onto });
        return;
      }
      setBase(onto);
      setMerged(merge.data);
      await attempt(merge.data, onto, [...new Set([...others, ...merge.onlyTheirs])], left - 1);
    }
  }

  async function run(data: FormValues, from: Seen<Source>, others: readonly FieldModel[]): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      await attempt(data, from, others, MAX_ATTEMPTS);
    } catch (error) {
      const refused = saveProblem(error);
      setProblem(refused);
      options.onFailed?.(refused);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ saving, problem, merged },
    merge: pending?.merge ?? null,
    save: (data) => run(data, base, []),
    decide: async (data) => {
      if (pending === null) return;
      const { merge, onto } = pending;
      setPending(null);
      setBase(onto);
      setMerged(data);
      await run(data, onto, merge.onlyTheirs);
    },
    back: () => setPending(null),
  };
}
