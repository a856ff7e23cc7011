import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useStore, useTranslate } from 'react-admin';
import type { JudgedMeasure } from '../../domain/overview/overview-place';
import type { PlanView } from '../../domain/plan/shown-air';

/** View of plans as last chosen; falls back to the status if no room has the measure. */
export function usePlanView(measures: readonly JudgedMeasure[]): [PlanView, (view: PlanView) => void] {
  const [chosen, choose] = useStore<PlanView>('planView', 'status');
  return [measures.find((measure) => measure === chosen) ?? 'status', choose];
}

interface MeasureChoiceProps {
  measures: readonly JudgedMeasure[];
  value: PlanView;
  onChange(view: PlanView): void;
}

export function MeasureChoice({ measures, value, onChange }: MeasureChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('floors.show')}
      value={value}
      onChange={(event) => onChange(measures.find((measure) => measure === event.target.value) ?? 'status')}
      sx={{ minWidth: 170 }}
    >
      <MenuItem value="status">{translate('floors.status')}</MenuItem>
      {measures.map((measure) => (
        <MenuItem key={measure} value={measure}>
          {translate(`rooms.measure.${measure}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
