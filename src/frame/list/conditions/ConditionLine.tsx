import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/entity-context';
import { fieldTypeOf } from '../../field-types/registry';
import { ToolButton } from '../../layout/shell/ToolButton';
import type { FieldModel } from '../../model/field-model';
import { useValueFormat } from '../../value/use-value-format';
import { type AskedCondition, blankCondition, conditionWith, valuesOf } from './asked-conditions';
import { kindsOf, kindText } from './condition-kinds';
import { ValuesInput } from './ValuesInput';

interface ConditionLineProps {
  number: number;
  asked: AskedCondition;
  fields: readonly FieldModel[];
  onChange(asked: AskedCondition): void;
  onRemove(): void;
}

export function ConditionLine({ number, asked, fields, onChange, onRemove }: ConditionLineProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const field = fields.find(({ path }) => path === asked.path);
  if (field === undefined) return null;
  const choose = (path: string) => {
    const next = fields.find((candidate) => candidate.path === path);
    const [kind = 'matches'] = next === undefined ? [] : kindsOf(next);
    onChange({ path, kind, condition: blankCondition(kind) });
  };
  const name = format.text(field.heading ?? field.label);
  return (
    <Box
      role="group"
      aria-label={translate('framework.conditions.line', { number })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', sm: '160px 150px minmax(0, 1fr) auto' },
      }}
    >
      <Choice
        label={translate('framework.conditions.field')}
        value={asked.path}
        choices={fields.map(({ path, label }) => [path, format.text(label)])}
        onChange={choose}
      />
      <Box sx={{ order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Choice
          label={translate('framework.conditions.kind')}
          value={asked.kind}
          choices={kindsOf(field).map((kind) => [kind, translate(`framework.conditions.${kindText(field, kind)}`)])}
          onChange={(next) => {
            const kind = kindsOf(field).find((candidate) => candidate === next) ?? asked.kind;
            onChange({ ...asked, kind, condition: blankCondition(kind) });
          }}
        />
      </Box>
      <Box sx={{ order: { xs: 2, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <ValueOf field={field} name={name} asked={asked} onChange={(condition) => onChange({ ...asked, condition })} />
      </Box>
      <ToolButton label={translate('framework.conditions.remove', { number })} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </ToolButton>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      hiddenLabel
      fullWidth
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label }, select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice} dense>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ValueOfProps {
  field: FieldModel;
  name: string;
  asked: AskedCondition;
  onChange(condition: unknown): void;
}

function ValueOf({ field, name, asked, onChange }: ValueOfProps) {
  const { slots } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { kind, condition } = asked;
  const label = translate('framework.conditions.value', { field: name });
  if (kind === 'empty' || kind === 'filled') return null;
  if (kind !== 'matches') {
    return (
      <ValuesInput
        field={field}
        label={label}
        values={valuesOf(asked)}
        several={kind !== 'ne'}
        onChange={(values) => onChange(conditionWith(kind, values))}
      />
    );
  }
  const Filter = slots.filters?.[field.path] ?? fieldTypeOf(field).Filter;
  if (Filter === undefined) return null;
  return <Filter field={field} label={label} value={condition} onChange={onChange} format={format} />;
}
