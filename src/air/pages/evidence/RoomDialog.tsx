import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RecordOf } from '../../../frame/model/entities';
import { ClosableDialog } from '../../../frame/page/ClosableDialog';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { ofWholeRoom } from '../../domain/evidence/decide';
import { criterionName } from '../../domain/evidence/standard';
import { defaultSelection } from '../dashboard/selection/selection';
import { chartsPath } from '../dashboard/selection/selection-address';
import { CriterionCell, Reasons, VerdictChip } from './CriterionCell';
import { RoomAirFindings, SensorTrust } from './RoomAirFindings';
import type { Pack } from './use-pack';

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
  const charts = chartsPath(
    { ...defaultSelection(to), from, to, hours: room.opening === null ? null : 'opening' },
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
                  {criterionName(criterion, locale)}
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
