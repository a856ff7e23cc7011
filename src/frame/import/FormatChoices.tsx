import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useValueFormat } from '../value/use-value-format';
import { Choice } from './Choice';
import { FileChoices } from './FileChoices';
import type { FilePlan } from './import-plan';
import { ID_COLUMN } from './reader/columns';
import { type ImportKey, keysOf } from './reader/keys';
import type { TableChoices } from './reader/table';

const NOTHING = '';

interface FormatChoicesProps {
  plan: FilePlan;
  onReread(choices: TableChoices): void;
  onChange(change: Partial<FilePlan>): void;
}

export function FormatChoices({ plan, onReread, onChange }: FormatChoicesProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { form, style, columns, match, emptyCells, spoiltCells } = plan;
  const keys = keysOf(model, columns);
  const say = (key: string) => translate(`framework.import.understood.${key}`);
  const fieldName = (path: string) => {
    const field = model.fieldByPath.get(path);
    return path === ID_COLUMN || field === undefined ? say('id') : format.text(field.label);
  };
  const keyValue = (key: ImportKey) => key.join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 3 }}>
      <FileChoices form={form} onReread={onReread} />
      <Choice
        label={say('decimal')}
        value={style.decimal}
        options={[
          { value: ',', text: '1.234,5' },
          { value: '.', text: '1,234.5' },
        ]}
        onChange={(value) => onChange({ style: { ...style, decimal: value === ',' ? ',' : '.' } })}
      />
      <Choice
        label={say('dates')}
        value={style.dates}
        options={[
          { value: 'dmy', text: '31/12/2026' },
          { value: 'mdy', text: '12/31/2026' },
        ]}
        onChange={(value) => onChange({ style: { ...style, dates: value === 'mdy' ? 'mdy' : 'dmy' } })}
      />
      <Choice
        label={say('match')}
        value={match === null ? NOTHING : keyValue(match)}
        options={[
          ...keys.map((key) => ({ value: keyValue(key), text: key.map(fieldName).join(' + ') })),
          { value: NOTHING, text: say('matchNone') },
        ]}
        onChange={(value) => onChange({ match: keys.find((key) => keyValue(key) === value) ?? null })}
      />
      <Choice
        label={say('emptyCells')}
        value={emptyCells}
        options={(['empty', 'leave'] as const).map((value) => ({ value, text: say(`emptyCellsKinds.${value}`) }))}
        onChange={(value) => onChange({ emptyCells: value === 'leave' ? 'leave' : 'empty' })}
      />
      <Choice
        label={say('spoiltCells')}
        value={spoiltCells}
        options={(['leave', 'take'] as const).map((value) => ({ value, text: say(`spoiltCellsKinds.${value}`) }))}
        onChange={(value) => onChange({ spoiltCells: value === 'take' ? 'take' : 'leave' })}
      />
    </Box>
  );
}
