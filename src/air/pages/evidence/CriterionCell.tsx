import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CriterionVerdict, DeviceVerdict } from '../../domain/evidence/room-verdict';
import { classShares, decidingDevice, type ShownCriterion } from '../../domain/evidence/shown-standard';
import { ClassBar } from './ClassBar';
import { Reasons } from './Reasons';
import { useFigureTexts } from './use-figure-texts';
import { VerdictChip } from './VerdictChip';

interface CriterionCellProps {
  criterion: ShownCriterion;
  verdict: CriterionVerdict;
  device?: DeviceVerdict;
  room: string;
  building: string;
}

export function CriterionCell({ criterion, verdict, room, building, ...props }: CriterionCellProps) {
  const device = props.device ?? decidingDevice(verdict);
  const shown = props.device ?? verdict;
  const figureTexts = useFigureTexts();
  return (
    <Stack spacing={0.5} sx={{ minWidth: 150 }}>
      <div>
        <VerdictChip verdict={shown.verdict} name={shown.class} />
      </div>
      {device !== undefined && <ClassBar shares={classShares(criterion, device.figures)} />}
      {device !== undefined && device.figures.coveredMs > 0 && (
        <Typography variant="caption" color="text.secondary">
          {figureTexts(criterion, device).join(' · ')}
        </Typography>
      )}
      <Reasons {...{ room, building }} reasons={shown.reasons} />
    </Stack>
  );
}
