import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { HOUR } from '../../../frame/time/units';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { shownCoverage } from '../../domain/evidence/coverage';
import type { CriterionVerdict, DeviceVerdict } from '../../domain/evidence/room-verdict';
import {
  type ClassShare,
  classShares,
  decidingDevice,
  type ShownCriterion,
} from '../../domain/evidence/shown-standard';
import { measureUnit } from '../../domain/evidence/units';
import { Reasons } from './Reasons';
import { VerdictChip } from './VerdictChip';

function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(regionOf(useLocale()), { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}

function useMeasured() {
  const format = useValueFormat();
  return (value: number, measure: string) => [format.number(value), measureUnit(measure)].join(' ').trim();
}

function useFigureTexts() {
  const translate = useTranslate();
  const format = useValueFormat();
  const percent = usePercent();
  const measured = useMeasured();
  return ({ measure, averaging, decision }: ShownCriterion, { figures, index }: DeviceVerdict): string[] => {
    const { value, longestMs, countedMs } = figures;
    const compared = decision.kind === 'icone' ? index : value;
    const text =
      compared === undefined || compared === null
        ? undefined
        : measured(compared, decision.kind === 'icone' ? '' : measure);
    return [
      ...(text === undefined
        ? []
        : [
            averaging.kind === 'percentile'
              ? translate('evidence.percentile', { percent: averaging.percent, value: text })
              : translate('evidence.value', { value: text }),
          ]),
      ...(longestMs > 0
        ? [translate('evidence.longest', { hours: format.number(Math.round(longestMs / (HOUR / 10)) / 10) })]
        : []),
      ...(countedMs > 0 ? [translate('evidence.coverage', { share: percent(shownCoverage(figures)) })] : []),
    ];
  };
}

function colourOf(beyond: number): string {
  if (beyond <= 0) return 'success.main';
  return beyond === 1 ? 'warning.main' : 'error.main';
}

function ClassBar({ shares }: { shares: readonly ClassShare[] }) {
  const translate = useTranslate();
  const percent = usePercent();
  if (shares.length === 0) return null;
  const parts = shares.map(({ name, share }) => translate('evidence.share', { name, share: percent(share) }));
  return (
    <Box
      role="img"
      aria-label={`${translate('evidence.shares')}: ${parts.join(', ')}`}
      title={parts.join('\n')}
      sx={{ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {shares.map(({ name, share, beyond }, place) => (
        <Box
          key={name}
          sx={{ width: `${share * 100}%`, bgcolor: colourOf(beyond), opacity: beyond <= 0 ? 1 - place * 0.25 : 1 }}
        />
      ))}
    </Box>
  );
}

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
