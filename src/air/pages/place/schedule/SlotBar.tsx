import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { nearestSetPoint, SET_POINT } from '../../../domain/heating/set-point';
import { slotAt } from '../../../domain/schedule/weekly-schedule';
import { ManualSwitch, type SlotEditorProps, TemperatureField } from './SlotEditor';
import { useSlotTexts } from './use-slot-texts';

interface SlotBarProps extends SlotEditorProps {
  isRanging: boolean;
}

const DIALOG_PADDING = 20;

const BAR = {
  ...{ position: 'sticky', bottom: -DIALOG_PADDING, zIndex: 2, mx: { xs: -2, sm: -3 }, px: { xs: 2, sm: 3 }, py: 1 },
  ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', boxShadow: 4 },
};
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 };
const TARGET = { width: 44, height: 44 };

export function SlotBar({ week, selection, keys, isEditable, isRanging }: SlotBarProps) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  const format = useValueFormat();
  const slot = slotAt(week, selection.to);
  const step = { step: format.number(SET_POINT.step) };
  const canStep = isEditable && slot !== 'auto';
  const move = (direction: 1 | -1) => {
    if (slot !== 'auto') keys.paint(nearestSetPoint(slot + direction * SET_POINT.step));
  };
  return (
    <Box role="group" aria-label={translate('place.schedule.selection')} sx={BAR}>
      <Box sx={ROW}>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography role="status" variant="subtitle2" component="p">
            {texts.selection(selection)}
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ lineHeight: 1.25 }}>
            {translate(isRanging ? 'place.schedule.rangeHint' : 'place.schedule.touchHint')}
          </Typography>
        </Box>
        <ManualSwitch slot={slot} keys={keys} isEditable={isEditable} />
      </Box>
      <Box sx={{ ...ROW, justifyContent: 'center', mt: 1 }}>
        <ToolButton
          label={translate('place.heating.setPoint.lower', step)}
          disabled={!canStep || slot <= SET_POINT.min}
          onClick={() => move(-1)}
          sx={TARGET}
        >
          <RemoveIcon />
        </ToolButton>
        <TemperatureField {...{ slot, keys, selection, disabled: !canStep }} />
        <ToolButton
          label={translate('place.heating.setPoint.higher', step)}
          disabled={!canStep || slot >= SET_POINT.max}
          onClick={() => move(1)}
          sx={TARGET}
        >
          <AddIcon />
        </ToolButton>
      </Box>
    </Box>
  );
}
