import { DialogContentText, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isBlank } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';
import { applyChoices, type Contested, type Merge, type MergeChoice, toMerge } from './merge';
import { parseSaveError, type SaveProblem } from './save-error';

type MergeDialogProps = { merge: Merge; onSave(data: FormValues): void; onClose(): void };

const CHOICES: readonly MergeChoice[] = ['theirs', 'mine', 'both'];

/** Asks for each field that both users changed; all other fields are merged automatically. */
export function MergeDialog({ merge, onSave, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  const { contested, onlyTheirs } = merge;
  const isDecided = contested.every(({ field }) => choices.has(field.path));
  return (
    <AskDialog
      title={translate('framework.merge.title')}
      confirm={translate('framework.merge.save')}
      leave={translate('framework.merge.back')}
      isDisabled={!isDecided}
      maxWidth="sm"
      onConfirm={() => onSave(applyChoices(merge, choices))}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{translate('framework.merge.explanation')}</DialogContentText>
      {contested.map((entry) => (
        <ContestedField
          key={entry.field.path}
          entry={entry}
          choice={choices.get(entry.field.path)}
          onChoose={(choice) => setChoices(new Map(choices).set(entry.field.path, choice))}
        />
      ))}
      {onlyTheirs.length > 0 && (
        <DialogContentText variant="body2">
          {translate('framework.merge.onlyTheirs', {
            fields: onlyTheirs.map(({ label }) => format.text(label)).join(', '),
          })}
        </DialogContentText>
      )}
    </AskDialog>
  );
}

type ContestedFieldProps = { entry: Contested; choice: MergeChoice | undefined; onChoose(choice: MergeChoice): void };

function ContestedField({ entry, choice, onChoose }: ContestedFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const labelId = useId();
  const { field } = entry;
  const textOf = (value: unknown) =>
    isBlank(value) ? '–' : getFieldType(field).display(value, field, format, { id: '' });
  return (
    <FormControl sx={{ mb: 2, display: 'block' }}>
      <FormLabel id={labelId}>{format.text(field.label)}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={choice ?? ''}>
        {CHOICES.filter((one) => one !== 'both' || entry.both !== undefined).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" onChange={() => onChoose(one)} />}
            label={translate(`framework.merge.${one}`, { value: textOf(entry[one]) })}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

export type SeenValues<Source> = { values: FormValues; source: Source };

interface MergedSaveOptions<Source> {
  fields: readonly FieldModel[];
  start: SeenValues<Source>;
  /** Saves the differences to `from`; rejects after a conflicting change. Returns false if the user cancelled. */
  write(data: FormValues, from: SeenValues<Source>): Promise<boolean>;
  present(changed: FormValues): Promise<SeenValues<Source>>;
  onSaved(others: readonly FieldModel[], data: FormValues, from: SeenValues<Source>): void;
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

/** Maximum automatic merges; more conflicts mean constant concurrent edits. */
const MAX_ATTEMPTS = 4;

/** Merges automatically. Asks the user about fields that both users changed. */
export function useMergedSave<Source>(options: MergedSaveOptions<Source>): MergedSave {
  const [rebased, setBase] = useState<SeenValues<Source>>();
  const base = rebased ?? options.start;
  const [pending, setPending] = useState<{ merge: Merge; onto: SeenValues<Source> } | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [merged, setMerged] = useState<FormValues | undefined>(undefined);
  const [saving, setSaving] = useState(false);

  async function attempt(data: FormValues, from: SeenValues<Source>, others: readonly FieldModel[], left: number) {
    try {
      if (await options.write(data, from)) options.onSaved(others, data, from);
    } catch (error) {
      const refused = parseSaveError(error);
      if (refused.changed === undefined || left === 0) throw error;
      const onto = await options.present(refused.changed);
      const merge = toMerge(options.fields, from.values, data, onto.values);
      if (merge.contested.length > 0) {
        setPending({ merge, onto });
        return;
      }
      setBase(onto);
      setMerged(merge.data);
      await attempt(merge.data, onto, [...new Set([...others, ...merge.onlyTheirs])], left - 1);
    }
  }

  async function run(data: FormValues, from: SeenValues<Source>, others: readonly FieldModel[]): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      await attempt(data, from, others, MAX_ATTEMPTS);
    } catch (error) {
      const refused = parseSaveError(error);
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
