import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/entity-context';
import { getFieldType } from '../../field-types/registry.view';
import { createActionId } from '../../history/new-action-id';
import { ToolButton } from '../../layout/shell/ToolButton';
import type { FieldModel } from '../../model/field-model';
import { useValueFormat } from '../../value/use-value-format';
import { ToolPanel } from '../ToolPanel';
import { useSharedFilterDraft } from '../use-filter-draft';
import {
  type AskedCondition,
  applyConditions,
  type ConditionKind,
  createCondition,
  type JoinedBy,
  listConditionValues,
  parseConditions,
} from './asked-conditions';
import { formatConditionKind, listConditionKinds, ValuesInput } from './ValuesInput';

function blankCondition(kind: ConditionKind): unknown {
  if (kind === 'empty') return { exists: false };
  return kind === 'filled' ? { exists: true } : undefined;
}

interface ConditionLineProps {
  number: number;
  asked: AskedCondition;
  fields: readonly FieldModel[];
  onChange(asked: AskedCondition): void;
  onRemove(): void;
}

function ConditionLine({ number, asked, fields, onChange, onRemove }: ConditionLineProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const field = fields.find(({ path }) => path === asked.path);
  if (field === undefined) return null;
  const choose = (path: string) => {
    const next = fields.find((candidate) => candidate.path === path);
    const [kind = 'matches'] = next === undefined ? [] : listConditionKinds(next);
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
          choices={listConditionKinds(field).map((kind) => [
            kind,
            translate(`framework.conditions.${formatConditionKind(field, kind)}`),
          ])}
          onChange={(next) => {
            const kind = listConditionKinds(field).find((candidate) => candidate === next) ?? asked.kind;
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

type ValueOfProps = { field: FieldModel; name: string; asked: AskedCondition; onChange(condition: unknown): void };

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
        values={listConditionValues(asked)}
        several={kind !== 'ne'}
        onChange={(values) => onChange(createCondition(kind, values))}
      />
    );
  }
  const Filter = slots.filters?.[field.path] ?? getFieldType(field).Filter;
  if (Filter === undefined) return null;
  return <Filter field={field} label={label} value={condition} onChange={onChange} format={format} />;
}

type ConditionsPanelProps = { fields: readonly FieldModel[]; anchor: HTMLElement; onClose(): void };

type Line = { key: string; asked: AskedCondition };

function lineOf(asked: AskedCondition): Line {
  return { key: createActionId(), asked };
}

function blankLine(fields: readonly FieldModel[]): Line[] {
  const [field] = fields;
  const [kind] = field === undefined ? [] : listConditionKinds(field);
  if (field === undefined || kind === undefined) return [];
  return [lineOf({ path: field.path, kind, condition: blankCondition(kind) })];
}

export function ConditionsPanel({ fields, anchor, onClose }: ConditionsPanelProps) {
  const translate = useTranslate();
  const { conditions, edit } = useSharedFilterDraft();
  const [first] = useState(() => parseConditions(conditions));
  const [together, setTogether] = useState<JoinedBy>(first.together);
  const [lines, setLines] = useState(() => {
    const known = first.conditions.filter(({ path }) => fields.some((field) => field.path === path)).map(lineOf);
    return known.length > 0 ? known : blankLine(fields);
  });
  const change = (next: readonly Line[], how: JoinedBy = together) => {
    setLines([...next]);
    setTogether(how);
    edit(
      applyConditions(
        conditions,
        how,
        next.map(({ asked }) => asked),
      ),
    );
  };
  return (
    <ToolPanel label={translate('framework.conditions.label')} anchor={anchor} width={720} onClose={onClose}>
      <Stack sx={{ gap: 2, p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">{translate('framework.conditions.together')}</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={together}
            aria-label={translate('framework.conditions.together')}
            onChange={(_event, how: JoinedBy | null) => how !== null && change(lines, how)}
          >
            <ToggleButton value="all">{translate('framework.conditions.all')}</ToggleButton>
            <ToggleButton value="any">{translate('framework.conditions.any')}</ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        {lines.map((line, index) => (
          <ConditionLine
            key={line.key}
            number={index + 1}
            asked={line.asked}
            fields={fields}
            onChange={(asked) => change(lines.map((other) => (other === line ? { ...line, asked } : other)))}
            onRemove={() => change(lines.filter((other) => other !== line))}
          />
        ))}
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button startIcon={<AddIcon />} onClick={() => setLines([...lines, ...blankLine(fields)])}>
            {translate('framework.conditions.add')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </Stack>
      </Stack>
    </ToolPanel>
  );
}
