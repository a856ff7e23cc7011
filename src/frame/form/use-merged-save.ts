import { useState } from 'react';
import type { FieldModel } from '../model/field-model';
import type { FormValues } from './form-data';
import { type Merge, mergeOf } from './merge';
import { type SaveProblem, saveProblem } from './save-error';

/** One state of what is edited: the values of the form, and whatever a save has to name of it. */
export interface Seen<Source> {
  values: FormValues;
  source: Source;
}

interface MergedSaveOptions<Source> {
  fields: readonly FieldModel[];
  /** What the form started from; what it was when a save was merged counts from then on. */
  start: Seen<Source>;
  /**
   * Writes what is in `data` and was not in `from`; refused with what somebody else has changed since `from`. Answers false when the
   * person has called it off.
   */
  write(data: FormValues, from: Seen<Source>): Promise<boolean>;
  /** What is stored by now, when a save was refused with these present values. */
  present(changed: FormValues): Promise<Seen<Source>>;
  /** It is stored, as `data` on `from`; `others` are fields that were merged with it. */
  onSaved(others: readonly FieldModel[], data: FormValues, from: Seen<Source>): void;
  /** It was refused, where that is shown otherwise than by `problem`. */
  onFailed?(problem: SaveProblem): void;
}

/** Saving in the presence of others. */
export interface MergedSave {
  saving: boolean;
  problem: SaveProblem | null;
  /** Waits for a person's decision; null when there is none to take. */
  merge: Merge | null;
  /** The values that a save that was merged goes on from; undefined while it was not. */
  merged: FormValues | undefined;
  save(data: FormValues): Promise<void>;
  decide(data: FormValues): Promise<void>;
  back(): void;
}

/** Merges with whoever was faster this often by itself: more often somebody is at the same record all the time. */
const MAX_ATTEMPTS = 4;

/**
 * Saves a form whose record somebody else may have changed. What only one of both has changed is merged by itself and
 * written on the newest state; what both have changed waits for a decision.
 */
export function useMergedSave<Source>(options: MergedSaveOptions<Source>): MergedSave {
  const [rebased, setBase] = useState<Seen<Source>>();
  const base = rebased ?? options.start;
  const [pending, setPending] = useState<{ merge: Merge; onto: Seen<Source> } | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [merged, setMerged] = useState<FormValues | undefined>(undefined);
  // Known before the next click can come, which the state of a mutation is not.
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
