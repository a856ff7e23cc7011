import { Alert, Box, Button, DialogContent, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RecordOf } from '../../../frame/model/entities';
import { ClosableDialog } from '../../../frame/page/ClosableDialog';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { WeekTable } from '../../charts/WeekTable';
import type { AirFindings, StatedTrust } from '../../domain/evidence/air-findings';
import { ofWholeRoom } from '../../domain/evidence/decide';
import { nameCriterion } from '../../domain/evidence/standard';
import { createDefaultSelection } from '../dashboard/selection/selection';
import { buildChartsPath } from '../dashboard/selection/selection-address';
import { CheckLine } from '../device/sections/CheckLine';
import { AirPart } from '../place/air/AirPart';
import { useAirTexts } from '../place/air/use-air-texts';
import { CriterionCell, Reasons, VerdictChip } from './CriterionCell';
import type { Pack } from './use-pack';

interface SensorTrustProps {
  sensor: StatedTrust;
  zone: string;
  isOutdoors?: boolean;
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text));

function SensorTrust({ sensor: { hwId, trust, checks }, zone, isOutdoors = false }: SensorTrustProps) {
  const translate = useTranslate();
  const level = translate(`evidence.trustLevel.${trust}`);
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate(isOutdoors ? 'evidence.trustOutdoors' : 'evidence.trustOf', { hwId, level })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {checks.map((check) => (
          <CheckLine key={check.check} {...{ ...check, zone }} from={instant(check.from)} to={instant(check.to)} />
        ))}
      </Box>
    </section>
  );
}

/** Guide value of the UBA in ppm, from which on colours differ. */
const REFERENCE = 1000;
export function RoomAirFindings({
  air: { reason, sensors, ventilation, week },
  zone,
}: {
  air: AirFindings;
  zone: string;
}) {
  const translate = useTranslate();
  const texts = useAirTexts();
  if (reason !== null) {
    return (
      <Typography>{translate('evidence.noAir', { reason: translate(`evidence.airChanges.${reason}`) })}</Typography>
    );
  }
  return (
    <>
      {sensors.map((sensor) => (
        <SensorTrust key={sensor.hwId} {...{ sensor, zone }} />
      ))}
      {ventilation !== null && <AirPart name="ventilation" lines={texts.ventilation(ventilation)} />}
      {week?.flat().some((value) => value !== null) === true && (
        <section>
          <Typography variant="h6" component="h3">
            {translate('evidence.week')}
          </Typography>
          <WeekTable week={week} reference={REFERENCE} label={translate('evidence.week')} />
          <Typography variant="caption" color="text.secondary" component="p">
            {translate('evidence.weekLegend')}
          </Typography>
        </section>
      )}
    </>
  );
}

function RoomFacts({ room: { facts, devices, opening } }: { room: Pack['rooms'][number] }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { use, ventilation, floorArea, height, people } = facts;
  const numberText = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : format.number(value);
  const hasVolume = typeof floorArea === 'number' && typeof height === 'number';
  const values = [
    ['use', use && translate(`evidence.uses.${use}`)],
    ['ventilation', ventilation && translate(`evidence.ventilations.${ventilation}`)],
    ['floorArea', numberText(floorArea)],
    ['height', numberText(height)],
    ['volume', hasVolume ? numberText(floorArea * height) : undefined],
    ['people', numberText(people)],
  ] as const;
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate('evidence.facts')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
        {values.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`evidence.fact.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value ?? translate('evidence.notSaid')}
            </Typography>
          </Box>
        ))}
        {devices.map(({ hwId, model, accuracy, position, calibratedOn }) => (
          <Box key={hwId} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {`${translate('evidence.sensor')} ${hwId}`}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {[
                ...[model, accuracy, position],
                calibratedOn && translate('evidence.calibrated', { day: format.date(calibratedOn) }),
              ]
                .filter(Boolean)
                .join(' · ') || translate('evidence.notSaid')}
            </Typography>
          </Box>
        ))}
      </Box>
      {opening === null && <Typography variant="body2">{translate('evidence.alwaysOpen')}</Typography>}
    </section>
  );
}

interface RoomDialogProps {
  pack: Pack;
  record: RecordOf<'evidence'>;
  room: Pack['rooms'][number];
  onClose(): void;
}

export function RoomDialog({ pack, record, room, onClose }: RoomDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { verdict, devices, id } = room;
  const { from = '', to = '' } = record;
  const { zone } = pack.settings;
  const charts = buildChartsPath(
    { ...createDefaultSelection(to), from, to, hours: room.opening === null ? null : 'opening' },
    devices.map(({ hwId }) => hwId),
  );
  return (
    <ClosableDialog title={room.name} maxWidth="md" onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <VerdictChip verdict={verdict.verdict} name={verdict.class} />
            {devices.length > 0 && (
              <Button size="small" component={Link} to={charts}>
                {translate('evidence.charts')}
              </Button>
            )}
          </Stack>
          <Reasons reasons={ofWholeRoom(verdict.reasons)} room={id} building={pack.building.id} />
          {room.air?.trust === 'doubtful' && <Alert severity="warning">{translate('evidence.verdictStands')}</Alert>}
          {verdict.criteria.map((each) => {
            const criterion = pack.standard.criteria.find((one) => one.id === each.criterion);
            if (criterion === undefined) return null;
            const building = pack.building.id;
            return (
              <section key={each.criterion}>
                <Typography variant="h6" component="h3">
                  {nameCriterion(criterion, locale)}
                </Typography>
                {each.devices.length < 2 ? (
                  <CriterionCell {...{ criterion, building, zone }} verdict={each} room={id} />
                ) : (
                  each.devices.map((device) => (
                    <Stack key={device.hwId} sx={{ mt: 1 }}>
                      <Typography variant="subtitle2">{`${translate('evidence.device')} ${device.hwId}`}</Typography>
                      <CriterionCell {...{ criterion, building, zone, device }} verdict={each} room={id} />
                    </Stack>
                  ))
                )}
                {criterion.note !== undefined && (
                  <Typography variant="caption" color="text.secondary" component="p">
                    {criterion.note}
                  </Typography>
                )}
              </section>
            );
          })}
          {room.air !== undefined && <RoomAirFindings air={room.air} zone={zone} />}
          {room.air?.usesOutdoor === true && pack.outdoorSensor != null && (
            <SensorTrust sensor={pack.outdoorSensor} zone={zone} isOutdoors />
          )}
          <RoomFacts room={room} />
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}
