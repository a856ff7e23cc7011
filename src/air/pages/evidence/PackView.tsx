import { Alert, Box, Button, Link, MenuItem, Paper, Stack, TableContainer, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { downloadFile } from '../../../frame/export/download';
import { DataTable } from '../../../frame/layout/DataTable';
import type { RecordOf } from '../../../frame/model/entities';
import { getRegion } from '../../../frame/model/localized-text';
import { useRecords } from '../../../frame/records/use-records';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { useCall } from '../../calls/CallsContext';
import { evidenceKeys, type PackFormat } from '../../calls/definitions/evidence';
import { dayOfYear } from '../../domain/air/degree-days';
import { type ComparedRoom, compareRooms } from '../../domain/evidence/compare-packs';
import { VERDICTS } from '../../domain/evidence/decide';
import { getMeasureUnit } from '../../domain/evidence/standard';
import { VerdictChip } from './CriterionCell';
import { PackMatrix } from './PackMatrix';
import { RoomDialog } from './RoomDialog';
import { EVIDENCE_ROUTE, type Pack, usePack, usePackFile } from './use-pack';

const COLOURS: Readonly<Record<ComparedRoom['change'], string>> = {
  better: 'success.main',
  worse: 'error.main',
  same: 'text.secondary',
  onlyBefore: 'text.secondary',
  onlyAfter: 'text.secondary',
  notComparable: 'text.secondary',
};

function Comparison({ one, other }: { one: Pack; other: Pack }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const begins = ({ settings }: Pack) => Date.parse(settings.period.from);
  const [before, after] = begins(one) <= begins(other) ? [one, other] : [other, one];
  const rooms = compareRooms(after.standard, before.rooms, after.rooms);
  const count = (change: ComparedRoom['change']) => rooms.filter((room) => room.change === change).length;
  const daysOf = ({ settings }: Pack) => format.instant(Date.parse(settings.period.from));
  const title = translate('evidence.comparison', {
    better: count('better'),
    worse: count('worse'),
    same: count('same'),
  });
  const verdictOf = (room: ComparedRoom['before']) =>
    room === undefined ? null : <VerdictChip verdict={room.verdict.verdict} name={room.verdict.class} />;
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="group" aria-label={title}>
      <Typography sx={{ px: 2, pt: 1.5 }}>{title}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {translate('evidence.olderFirst')}
      </Typography>
      <DataTable
        isBare
        label={title}
        rows={rooms}
        keyOf={({ id }) => id}
        columns={[
          { label: translate('evidence.room'), isHeader: true, cell: ({ name }) => name },
          { label: `${translate('evidence.before')} (${daysOf(before)})`, cell: (room) => verdictOf(room.before) },
          { label: `${translate('evidence.after')} (${daysOf(after)})`, cell: (room) => verdictOf(room.after) },
          {
            label: translate('evidence.changed'),
            cell: ({ change }) => (
              <Box component="span" sx={{ color: COLOURS[change] }}>
                {translate(`evidence.change.${change}`)}
              </Box>
            ),
          },
        ]}
      />
    </TableContainer>
  );
}

function useCorrectionTexts({ corrections, zone }: Pack['settings']): string[] {
  const translate = useTranslate();
  const format = useValueFormat(zone);
  if (corrections === undefined) return [];
  if (corrections.length === 0) return [translate('evidence.noCorrections')];
  return corrections.map(({ hwId, measure, offset, from, to, reason, author }) =>
    translate(to === null ? 'evidence.correctionSince' : 'evidence.correction', {
      ...{ hwId, measure, reason, author },
      offset: `${offset > 0 ? '+' : ''}${format.number(offset)} ${getMeasureUnit(measure)}`,
      from: format.instant(Date.parse(from)),
      to: to === null ? '' : format.instant(Date.parse(to)),
    }),
  );
}

function outdoorText(outdoor: Pack['settings']['outdoorCo2'], translate: ReturnType<typeof useTranslate>): string {
  if (outdoor === null) return translate('evidence.outdoorUnknown');
  return outdoor.from === 'assumed'
    ? translate('evidence.outdoorAssumed', { ppm: outdoor.ppm })
    : translate('evidence.outdoorMeasured', { hwId: outdoor.hwId });
}

function PackSettings({ pack: { standard, settings, readings, signature } }: { pack: Pack }) {
  const translate = useTranslate();
  const region = getRegion(useLocale());
  const corrections = useCorrectionTexts(settings);
  const { number } = useValueFormat();
  const { count, sha256 } = readings;
  const { title, edition, source, checkedAgainstOriginal, note } = standard;
  const { zone, heating, outdoorCo2 } = settings;
  const lines = [
    `${title}. ${translate('evidence.edition', { edition })}`,
    translate('evidence.source', { source: source.title }),
    ...(checkedAgainstOriginal ? [] : [translate('evidence.unchecked')]),
    ...(note === undefined ? [] : [note]),
    [
      translate('evidence.zone', { zone }),
      translate('evidence.heating', { from: dayOfYear(heating.from, region), to: dayOfYear(heating.to, region) }),
      outdoorText(outdoorCo2, translate),
    ].join('. '),
    ...corrections,
    translate('evidence.readings', { smart_count: count, count: number(count), sha256 }),
    translate('evidence.verify'),
    translate(signature === undefined ? 'evidence.unsigned' : 'evidence.signed', {
      fingerprint: signature?.fingerprint,
    }),
  ];
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h3" gutterBottom>
        {translate('evidence.settings')}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {line}
        </Typography>
      ))}
      {signature !== undefined && <SigningKeys />}
    </Paper>
  );
}

/** Links the public keys of the site, with the days of their first and last use. */
function SigningKeys() {
  const translate = useTranslate();
  const { date, isoDay } = useValueFormat();
  const { data = [] } = useCall(evidenceKeys, {});
  return data.map(({ fingerprint, pem, from, to }) => (
    <Link
      key={fingerprint}
      component="button"
      type="button"
      variant="body2"
      sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}
      onClick={() => downloadFile(pem, `${fingerprint.slice(0, 16)}.pem`, 'application/x-pem-file')}
    >
      {translate('evidence.publicKey', { fingerprint, from: date(isoDay(from)), to: date(isoDay(to)) })}
    </Link>
  ));
}

interface OtherPackProps {
  record: RecordOf<'evidence'>;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

const MOST = 100;

function OtherPack({ record: { id, env, standard }, value = '', onChange }: OtherPackProps) {
  const translate = useTranslate();
  const { data = [] } = useRecords(EVIDENCE_ROUTE.route, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { env, state: 'done' },
  });
  const others = data.filter((each) => each.id !== id && each.standard === standard);
  if (others.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('evidence.compare')}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      sx={{ minWidth: 220 }}
    >
      <MenuItem value="">{translate('evidence.noOther')}</MenuItem>
      {others.map((each) => (
        <MenuItem key={each.id} value={each.id}>{`${each.from} – ${each.to}`}</MenuItem>
      ))}
    </TextField>
  );
}

const FORMATS: readonly PackFormat[] = ['pdf', 'xlsx', 'json', 'csv'];

export function PackView({ record, pack }: { record: RecordOf<'evidence'>; pack: Pack }) {
  const translate = useTranslate();
  const [room, setRoom] = useState<string | null>(null);
  const [otherId, setOtherId] = useState<string>();
  const { data: other } = usePack(otherId);
  const { mutate, isPending, variables } = usePackFile(record.id, record.name ?? record.id);
  const { rooms } = record;
  const counts = VERDICTS.map((verdict) =>
    translate(`evidence.summary.${verdict}`, { rooms, smart_count: record[verdict] ?? 0 }),
  );
  const doubtful = pack.rooms.filter(({ air }) => air?.trust === 'doubtful').length;
  const shown = pack.rooms.find(({ id }) => id === room);
  return (
    <Stack spacing={2}>
      <Typography>{pack.rooms.length === 0 ? translate('evidence.noRooms') : `${counts.join(', ')}.`}</Typography>
      {doubtful > 0 && <Alert severity="warning">{translate('evidence.doubtful', { smart_count: doubtful })}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('evidence.files')}
        </Typography>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            variant="outlined"
            disabled={isPending}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {format === 'csv' ? translate('evidence.readingsFile') : format.toUpperCase()}
          </Button>
        ))}
        <Box sx={{ flexGrow: 1 }} />
        <OtherPack record={record} value={otherId} onChange={setOtherId} />
      </Stack>
      {other !== undefined && <Comparison one={pack} other={other} />}
      <PackMatrix pack={pack} onOpen={setRoom} />
      <PackSettings pack={pack} />
      {shown !== undefined && <RoomDialog {...{ pack, record }} room={shown} onClose={() => setRoom(null)} />}
    </Stack>
  );
}
