import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { newActionId } from '../../history/new-action-id';
import type { FieldModel } from '../../model/field-model';
import { ToolPanel } from '../ToolPanel';
import { useSharedFilterDraft } from '../use-filter-draft';
import { type AskedCondition, blankCondition, conditionsIn, type Together, withConditions } from './asked-conditions';
import { ConditionLine } from './ConditionLine';
import { kindsOf } from './condition-kinds';

interface ConditionsPanelProps {
  fields: readonly FieldModel[];
  anchor: HTMLElement;
  onClose(): void;
}

interface Line {
  key: string;
  asked: AskedCondition;
}

function lineOf(asked: AskedCondition): Line {
  return { key: newActionId(), asked };
}

function blankLine(fields: readonly FieldModel[]): Line[] {
  const [field] = fields;
  const [kind] = field === undefined ? [] : kindsOf(field);
  if (field === undefined || kind === undefined) return [];
  return [lineOf({ path: field.path, kind, condition: blankCondition(kind) })];
}

export function ConditionsPanel({ fields, anchor, onClose }: ConditionsPanelProps) {
  const translate = useTranslate();
  const { conditions, edit } = useSharedFilterDraft();
  const [first] = useState(() => conditionsIn(conditions));
  const [together, setTogether] = useState<Together>(first.together);
  const [lines, setLines] = useState(() => {
    const known = first.conditions.filter(({ path }) => fields.some((field) => field.path === path)).map(lineOf);
    return known.length > 0 ? known : blankLine(fields);
  });
  const change = (next: readonly Line[], how: Together = together) => {
    setLines([...next]);
    setTogether(how);
    edit(
      withConditions(
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
            onChange={(_event, how: Together | null) => how !== null && change(lines, how)}
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
