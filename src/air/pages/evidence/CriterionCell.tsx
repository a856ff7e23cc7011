import MeetsIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutline';
import FailsIcon from '@mui/icons-material/HighlightOff';
import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import type { Route } from '../../../frame/model/entities';
import { getRegion } from '../../../frame/model/localized-text';
import { HOUR } from '../../../frame/time/units';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { type Reason, roundCoverage, type Verdict } from '../../domain/evidence/decide';
import type { CriterionVerdict, DeviceVerdict } from '../../domain/evidence/room-verdict';
import {
  type ClassShare,
  findDecidingDevice,
  findWorstWindow,
  formatWindow,
  listShares,
  type ShownCriterion,
} from '../../domain/evidence/shown-standard';
import { getMeasureUnit } from '../../domain/evidence/standard';
import { buildEvidencePath } from './use-pack';

const LOOKS = {
  meets: { color: 'success', icon: <MeetsIcon /> },
  doesNotMeet: { color: 'error', icon: <FailsIcon /> },
  cannotBeAssessed: { color: 'default', icon: <UnknownIcon /> },
} as const;

export function VerdictChip({ verdict, name }: { verdict: Verdict; name: string | null }) {
  const translate = useTranslate();
  const word = translate(`evidence.verdict.${verdict}`);
  return (
    <Chip size="small" variant="outlined" {...LOOKS[verdict]} label={name === null ? word : `${word} · ${name}`} />
  );
}

const ROOMS: Extract<Route, 'hierarchy/rooms'> = 'hierarchy/rooms';

function placeOf({ code, field }: Reason, room: string, building: string) {
  const ofRoom = paths.edit({ route: ROOMS }, room);
  if (code === 'neverOpen') return { to: ofRoom, name: 'opening' };
  if (code !== 'missingField') return undefined;
  return field === 'outdoorCo2' ? { to: buildEvidencePath(building), name: field } : { to: ofRoom, name: field ?? '' };
}

export function Reasons({ reasons, room, building }: { reasons: readonly Reason[]; room: string; building: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = ({ code, field, found, needed, measures = [] }: Reason) =>
    translate(`evidence.reason.${code}`, {
      field: field === undefined ? '' : translate(`evidence.field.${field}`),
      found: format.number(found ?? 0),
      needed: format.number(needed ?? 0),
      measures: measures.map((measure) => translate(`evidence.measures.${measure}`)).join(', '),
    });
  const texts = new Map(reasons.map((reason) => [textOf(reason), placeOf(reason, room, building)]));
  return [...texts].map(([text, place]) => (
    <Typography key={text} variant="caption" color="text.secondary" component="div">
      {text}
      {place !== undefined && (
        <>
          {'. '}
          <Link component={RouterLink} to={place.to}>
            {translate(`evidence.enter.${place.name}`)}
          </Link>
        </>
      )}
    </Typography>
  ));
}

function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(getRegion(useLocale()), { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}

function useMeasured() {
  const format = useValueFormat();
  return (value: number, measure: string) => [format.number(value), getMeasureUnit(measure)].join(' ').trim();
}

function useFigureTexts(zone: string) {
  const translate = useTranslate();
  const region = getRegion(useLocale());
  const format = useValueFormat();
  const percent = usePercent();
  const measured = useMeasured();
  return (criterion: ShownCriterion, { figures, index }: DeviceVerdict): string[] => {
    const { measure, averaging, decision } = criterion;
    const worst = findWorstWindow(criterion, figures);
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
      ...(worst === undefined
        ? []
        : [
            translate(`evidence.window.${worst.kind}`, {
              ...{ hours: worst.hours, span: formatWindow(worst, region, zone), share: percent(worst.share) },
            }),
          ]),
      ...(longestMs > 0
        ? [translate('evidence.longest', { hours: format.number(Math.round(longestMs / (HOUR / 10)) / 10) })]
        : []),
      ...(countedMs > 0
        ? [translate('evidence.coverage', { share: percent(roundCoverage(figures, criterion.coverage)) })]
        : []),
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
  zone: string;
}

export function CriterionCell({ criterion, verdict, room, building, zone, ...props }: CriterionCellProps) {
  const device = props.device ?? findDecidingDevice(verdict);
  const shown = props.device ?? verdict;
  const figureTexts = useFigureTexts(zone);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 150 }}>
      <div>
        <VerdictChip verdict={shown.verdict} name={shown.class} />
      </div>
      {device !== undefined && <ClassBar shares={listShares(criterion, device.figures)} />}
      {device !== undefined && device.figures.coveredMs > 0 && (
        <Typography variant="caption" color="text.secondary">
          {figureTexts(criterion, device).join(' · ')}
        </Typography>
      )}
      <Reasons {...{ room, building }} reasons={shown.reasons} />
    </Stack>
  );
}
