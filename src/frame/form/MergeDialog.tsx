import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry.view';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';
import { type Contested, decided, type Merge, type MergeChoice } from './merge';

interface MergeDialogProps {
  merge: Merge;
  onSave(data: FormValues): void;
  onClose(): void;
}

const CHOICES: readonly MergeChoice[] = ['theirs', 'mine', 'both'];

/**
 * Dialog after a conflicting save: the user decides each field that both users changed; other fields are merged
 * automatically.
 */
export function MergeDialog({ merge, onSave, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  const { contested, onlyTheirs } = merge;
  const isDecided = contested.every(({ field }) => choices.has(field.path));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('framework.merge.title')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('framework.merge.back')}</Button>
        <Button variant="contained" disabled={!isDecided} onClick={() => onSave(decided(merge, choices))}>
          {translate('framework.merge.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ContestedFieldProps {
  entry: Contested;
  choice: MergeChoice | undefined;
  onChoose(choice: MergeChoice): void;
}

function ContestedField({ entry, choice, onChoose }: ContestedFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const labelId = useId();
  const { field } = entry;
  const textOf = (value: unknown) =>
    isBlank(value) ? '–' : fieldTypeOf(field).display(value, field, format, { id: '' });
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
