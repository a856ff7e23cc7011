import { Alert, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { isInside } from '../../../frame/access/can';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useAccess } from '../../../frame/entity/use-access';
import { DayInput } from '../../../frame/field-types/inputs/DayInput';
import { NumberInput } from '../../../frame/field-types/inputs/number-inputs';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { AnswerOf } from '../../../frame/model/call';
import type { RecordOf } from '../../../frame/model/entities';
import { getRegion } from '../../../frame/model/localized-text';
import { useRecords } from '../../../frame/records/use-records';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { ask } from '../../calls/ask';
import { useCall, useCallTransport } from '../../calls/CallsContext';
import { evidenceStandards, makeEvidence } from '../../calls/definitions/evidence';
import { type Days, listNamedPeriods, PERIOD_KINDS, type PeriodKind } from '../../domain/evidence/named-periods';
import { toLocalDay } from '../dashboard/selection/local-day';
import { EVIDENCE_ROUTE } from './use-pack';

interface PeriodChosen extends Days {
  kind: PeriodKind;
}

interface PeriodChoiceProps {
  period: PeriodChosen;
  today: string;
  onChange(period: PeriodChosen): void;
}

function useDaysText(today: string) {
  const translate = useTranslate();
  const locale = useLocale();
  return (kind: PeriodKind, { from, to }: Days): string => {
    const parts = kind === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
    const format = new Intl.DateTimeFormat(getRegion(locale), { ...parts, timeZone: 'UTC' });
    const days =
      kind === 'month' ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));
    return to >= today ? translate('evidence.soFar', { days }) : days;
  };
}

function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const translate = useTranslate();
  const textOf = useDaysText(today);
  const { kind, from } = period;
  const named = listNamedPeriods(kind, today);
  const ownDay = (end: 'from' | 'to') => (
    <DayInput
      size="medium"
      required
      label={translate(`evidence.${end}`)}
      value={period[end]}
      onValue={(day) => onChange({ ...period, [end]: day })}
      max={today}
      sx={{ flex: 1, minWidth: 150 }}
    />
  );
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
      <TextField
        select
        label={translate('evidence.kind')}
        value={kind}
        onChange={({ target }) => {
          const next = PERIOD_KINDS.find((each) => each === target.value) ?? kind;
          const known = listNamedPeriods(next, today);
          onChange({ ...(known.find((days) => days.to < today) ?? known[0] ?? period), kind: next });
        }}
        sx={{ flex: 1, minWidth: 180 }}
      >
        {PERIOD_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`evidence.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'own' ? (
        <>
          {ownDay('from')}
          {ownDay('to')}
        </>
      ) : (
        <TextField
          select
          label={translate('evidence.days')}
          value={from}
          onChange={({ target }) => {
            const days = named.find((each) => each.from === target.value);
            if (days !== undefined) onChange({ kind, ...days });
          }}
          sx={{ flex: 1, minWidth: 180 }}
        >
          {named.map((days) => (
            <MenuItem key={days.from} value={days.from}>
              {textOf(kind, days)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}

type ListedStandard = AnswerOf<typeof evidenceStandards>[number];

function useStandards(): readonly ListedStandard[] {
  const locale = useLocale();
  const { data = [] } = useCall(evidenceStandards, {}, { of: locale });
  return data;
}

interface StandardChoiceProps {
  standards: readonly ListedStandard[];
  standard: ListedStandard | undefined;
  onChoose(id: string): void;
}

function StandardChoice({ standards, standard, onChoose }: StandardChoiceProps) {
  const translate = useTranslate();
  const about = standard && [
    translate('evidence.edition', { edition: standard.edition }),
    ...(standard.checkedAgainstOriginal ? [] : [translate('evidence.unchecked')]),
  ];
  return (
    <TextField
      select
      label={translate('evidence.standard')}
      value={standard?.id ?? ''}
      helperText={about?.join('. ')}
      onChange={({ target }) => onChoose(target.value)}
    >
      {standards.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

export default function EvidenceDialog() {
  const model = useModel('building');
  const translate = useTranslate();
  const { subject } = useAccess(model);
  return (
    <RecordDialog
      model={model}
      title={(name) => translate('evidence.title', { name })}
      zone={({ timeZone }) => timeZone}
      maxWidth="sm"
    >
      {(record) =>
        isInside(subject, model) ? (
          <Alert severity="info">{translate('place.ofAPart')}</Alert>
        ) : (
          <EvidenceForm building={record} />
        )
      }
    </RecordDialog>
  );
}

const ONE = { pagination: { page: 1, perPage: 1 } };

function EvidenceForm({ building }: { building: RecordOf<'building'> }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const transport = useCallTransport();
  const queries = useQueryClient();
  const { timeZone } = useSiteConfig();
  const [now] = useState(useClock());
  const today = toLocalDay(now, timeZone);
  const standards = useStandards();
  const [chosen, setChosen] = useState<string>();
  const [, lastMonth] = listNamedPeriods('month', today);
  const [period, setPeriod] = useState<PeriodChosen>({ kind: 'month', ...(lastMonth ?? { from: today, to: today }) });
  const [outdoor, setOutdoor] = useState<number>();
  const [corrected, setCorrected] = useState(false);
  const [parties, setParties] = useState({ office: '', client: '' });
  const standard = standards.find(({ id }) => id === chosen) ?? standards[0];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => {
      const question = { building: building.id, standard: id, from: period.from, to: period.to };
      const assumed = outdoor === undefined ? {} : { outdoorCo2: outdoor };
      return ask(transport, makeEvidence, { ...question, ...assumed, ...parties, ...(corrected && { corrected }) });
    },
    onSuccess: async ({ id }) => {
      // Reloads the list before opening the new pack, because its page is hidden as long as the list is empty.
      await queries.refetchQueries({ queryKey: [EVIDENCE_ROUTE.route, 'getList'] });
      navigate(paths.show(EVIDENCE_ROUTE, id));
    },
  });
  const { total = 0 } = useRecords(EVIDENCE_ROUTE.route, { ...ONE, filter: { env: building.id } });
  const filter = JSON.stringify({ env: building.id });
  return (
    <Stack
      component="form"
      spacing={2}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (standard !== undefined && !Number.isNaN(outdoor)) mutate(standard.id);
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('evidence.about')}
      </Typography>
      <StandardChoice {...{ standards, standard }} onChoose={setChosen} />
      <PeriodChoice {...{ period, today }} onChange={setPeriod} />
      {standard?.needsOutdoorCo2 === true && (
        <NumberInput
          label={translate('evidence.outdoor')}
          helperText={translate('evidence.outdoorHelp')}
          value={outdoor}
          error={Number.isNaN(outdoor)}
          onValue={(ppm, text) => setOutdoor(text.trim() === '' ? undefined : (ppm ?? Number.NaN))}
          least={300}
          most={700}
        />
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(['office', 'client'] as const).map((party) => (
          <TextField
            key={party}
            label={translate(`evidence.${party}`)}
            value={parties[party]}
            onChange={({ target }) => setParties({ ...parties, [party]: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flex: 1, minWidth: 180 }}
          />
        ))}
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={corrected} onChange={(_event, isOn) => setCorrected(isOn)} />}
        label={translate('evidence.corrected')}
      />
      {error !== null && (
        <Alert severity="error">{translate('evidence.failedToMake', { reason: error.message })}</Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isPending} disabled={standard === undefined}>
          {translate('evidence.make')}
        </Button>
        {total > 0 && (
          <Button component={Link} to={`${paths.list(EVIDENCE_ROUTE)}?${new URLSearchParams({ filter })}`}>
            {translate('evidence.list')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
