import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { MAX_CLOSING_NAME_LENGTH } from '../../../domain/heating/closing';
import { type ClosingDraft, closingOf } from './closing-draft';

interface ClosingRowProps {
  draft: ClosingDraft;
  isChecked: boolean;
  onChange(draft: ClosingDraft): void;
  onRemove(): void;
}

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'flex-start', py: 1.5 },
  '&:not(:last-of-type)': { borderBottom: { xs: 1, tablet: 0 }, borderColor: 'divider' },
};
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ day: ['from', 'to'], order: ['to'], range: ['celsius'], step: ['celsius'], name: ['name'] },
};

export function ClosingRow({ draft, isChecked, onChange, onRemove }: ClosingRowProps) {
  const translate = useTranslate();
  const text = (key: string, values: object = {}) => translate(`place.schedule.closing.${key}`, values);
  const closing = closingOf(draft);
  const problem = isChecked && typeof closing === 'string' ? closing : undefined;
  const wrong = problem === undefined ? [] : (FIELDS_OF[problem] ?? []);
  const field = (name: 'from' | 'to' | 'celsius' | 'name') => ({
    size: 'small' as const,
    label: text(name),
    value: draft[name],
    error: wrong.includes(name),
    helperText: wrong.at(-1) === name ? text(`problem.${problem}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  const date = { type: 'date', sx: { flex: '1 1 140px' }, slotProps: { inputLabel: { shrink: true } } };
  return (
    <Box component="li" sx={ROW}>
      <TextField {...field('from')} {...date} />
      <TextField {...field('to')} {...date} />
      <TextField {...field('celsius')} sx={{ width: 80 }} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
      <TextField
        {...field('name')}
        sx={{ flex: '2 1 140px' }}
        slotProps={{ htmlInput: { maxLength: MAX_CLOSING_NAME_LENGTH } }}
      />
      <ToolButton label={text('remove', { from: draft.from })} onClick={onRemove} sx={{ width: 40, height: 40 }}>
        <DeleteIcon fontSize="small" />
      </ToolButton>
    </Box>
  );
}
