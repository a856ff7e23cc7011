import QueryStats from '@mui/icons-material/QueryStats';
import { Skeleton } from '@mui/material';
import { memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import type { AlarmRecord } from '../../calls/definitions/periods';
import type { PageReadings } from '../../charts/readings/long-periods';
import { rankedPlaces } from '../../domain/air/air-pattern';
import type { AskedPeriod } from '../../domain/air/asked-period';
import { together } from '../../domain/air/device-figures';
import type { PeriodFacts } from '../../domain/air/period-facts';
import { AlwaysOpen } from './AlwaysOpen';
import { AverageCards } from './cards/AverageCards';
import { BreachCards } from './cards/BreachCards';
import type { DashboardFormat } from './dashboard-format';
import { FailedPart } from './FailedPart';
import { MissingIndoor } from './MissingIndoor';
import { Notice } from './Notice';
import { RoomRanking } from './patterns/RoomRanking';
import { usePattern } from './patterns/use-pattern';
import { WeekMap } from './patterns/WeekMap';
import { plotOf, rangeAround } from './plots/alarm-bands';
import { chartId, DashboardCharts } from './plots/DashboardCharts';
import { useZoom } from './plots/use-zoom';
import { MethodNote } from './report/MethodNote';
import { askedPeriod } from './selection/chart-request';
import { comparableRequest } from './selection/earlier-time';
import { hoursText } from './selection/hours-text';
import type { Selection } from './selection/selection';
import { chartsPath } from './selection/selection-address';
import { Summary } from './summary/Summary';
import { AlarmTable } from './tables/AlarmTable';
import { ExtremesTable } from './tables/ExtremesTable';
import { FiguresTable } from './tables/FiguresTable';
import { PollutantTable } from './tables/PollutantTable';
import type { Named } from './tables/row-order';
import { useAlarms } from './use-alarms';
import { type Answered, useAnswer } from './use-answer';
import type { DeviceFacts } from './use-device-facts';
import type { HeldReadings } from './use-readings';

/** Has readings judged; `asked` must keep its identity as long as it stays the same. */
function useFacts(dataset: string | null, asked: AskedPeriod | null): Answered<PeriodFacts> {
  const ask = useMemo(
    () => (dataset === null || asked === null ? null : (readings: PageReadings) => readings.judge(dataset, asked)),
    [dataset, asked],
  );
  return useAnswer(ask);
}

interface DashboardContentProps extends DeviceFacts {
  readings: HeldReadings;
  earlier: HeldReadings | null;
  shown: Selection;
  co2Reference: number;
  timeZone: string;
  hasAlarms: boolean;
  format: DashboardFormat;
  locale: string;
  /** What the place is called in files. */
  placeName: string;
  /** Some of the devices are of a kind that measures VOC. */
  expectsVoc: boolean;
  isPrinted: boolean;
}

/** Everything about a period whose readings are there. It is not drawn again for what devices measure meanwhile. */
export const DashboardContent = memo(function DashboardContent(props: DashboardContentProps) {
  const { readings, earlier, shown, nameOf, roomOf, zoneOf, openingOf } = props;
  const { timeZone, hasAlarms, format, locale, isPrinted, placeName } = props;
  const translate = useTranslate();
  const { request, dataset, entries } = readings;
  const question = useMemo(
    () => askedPeriod(shown, request, timeZone, { zoneOf, openingOf }),
    [shown, request, timeZone, zoneOf, openingOf],
  );
  const judged = useFacts(dataset, question);
  const facts = judged && 'answer' in judged ? judged.answer : null;
  const clock = useClock();
  const compared = useMemo(() => {
    if (earlier === null || shown.comparison === null) return null;
    const comparable = comparableRequest(earlier.request, request, clock());
    const asked = askedPeriod(shown, comparable, timeZone, { zoneOf, openingOf });
    return { request: comparable, question: asked, comparison: shown.comparison };
  }, [earlier, request, shown, timeZone, zoneOf, openingOf, clock]);
  const judgedEarlier = useFacts(earlier?.dataset ?? null, compared?.question ?? null);
  const earlierFacts = judgedEarlier && 'answer' in judgedEarlier ? judgedEarlier.answer : null;
  const hasDevices = request.devices.length > 0;
  const limits = useMemo(() => ({ from: request.fromMilliseconds, to: request.toMilliseconds }), [request]);
  const zoom = useZoom(limits);
  const alarms = useAlarms(request, hasAlarms);
  const reference = shown.co2Reference ?? props.co2Reference;
  const found = usePattern(dataset, hasDevices ? question : null, reference);
  const pattern = found && 'answer' in found ? found.answer : null;
  const places = useMemo(
    () => rankedPlaces(pattern?.over ?? [], (hwId) => roomOf(hwId) ?? { key: hwId, name: nameOf(hwId) }),
    [pattern, roomOf, nameOf],
  );
  const files = useMemo(() => ({ placeName, period: limits, timeZone }), [placeName, limits, timeZone]);
  const table = useMemo(() => {
    const isAbout = (key: string, hwId: string) => hwId === key || roomOf(hwId)?.key === key;
    const pathOf = ({ key }: Named) =>
      chartsPath(
        shown,
        request.devices.filter((hwId) => isAbout(key, hwId)),
      );
    return { pathOf, files, locale, isPrinted };
  }, [shown, request, roomOf, files, locale, isPrinted]);
  const showAlarm = (alarm: AlarmRecord) => {
    zoom.zoom(rangeAround(alarm, limits));
    const chart = document.getElementById(chartId(plotOf(alarm.alarm)));
    chart?.scrollIntoView({ block: 'center' });
    chart?.focus({ preventScroll: true });
  };

  if (entries.every(({ measures }) => measures.length === 0)) {
    return (
      <Notice
        icon={<QueryStats />}
        title={translate('dashboard.empty.nothing')}
        text={translate('dashboard.empty.nothingHelp')}
      />
    );
  }
  const nameOfSource = (hwId: string) =>
    request.devices.includes(hwId) ? nameOf(hwId) : translate('dashboard.chart.outdoor');
  const hours = hoursText(shown.hours, translate);
  const polluted = [...new Set(facts?.pollutants.map(({ hwId }) => hwId))];
  return (
    <>
      {pattern && (
        <Summary
          {...{ reference, places }}
          over={pattern.over}
          alarms={hasAlarms ? alarms.alarms?.filter(({ date }) => date >= limits.from) : undefined}
          format={format}
        />
      )}
      <MissingIndoor readings={readings} expectsVoc={props.expectsVoc} />
      {shown.hours === 'opening' && <AlwaysOpen devices={request.devices} {...{ nameOf, openingOf }} />}
      {hasDevices && <AverageCards {...{ request, format }} earlier={compared} hours={shown.hours} />}
      {facts?.co2 && (
        <BreachCards
          title={translate('dashboard.breaches.co2', { reference: format.reference(shown.co2Reference) })}
          breaches={facts.co2}
          share={together(facts.devices).co2?.share ?? null}
          earlier={earlierFacts?.co2 ?? null}
          earlierShare={together(earlierFacts?.devices ?? []).co2?.share ?? null}
          {...{ shown, format }}
        />
      )}
      {facts?.temperature && (
        <BreachCards
          title={translate('dashboard.breaches.temperature', {
            reference: format.reference(shown.temperatureReference),
          })}
          breaches={facts.temperature}
          share={together(facts.devices).temperature?.share ?? null}
          earlier={earlierFacts?.temperature ?? null}
          earlierShare={together(earlierFacts?.devices ?? []).temperature?.share ?? null}
          {...{ shown, format }}
        />
      )}
      {judged && 'error' in judged && (
        <FailedPart title={translate('dashboard.breaches.part')} cause={judged.error.message} onRetry={judged.retry} />
      )}
      {found && 'error' in found && (
        <FailedPart title={translate('dashboard.patterns.part')} cause={found.error.message} onRetry={found.retry} />
      )}
      {hasDevices && found === null && <Skeleton variant="rounded" height={180} aria-busy="true" />}
      {places.length > 1 && <RoomRanking {...{ places, reference, hours, format }} {...table} />}
      {facts && request.devices.length > 1 && (
        <FiguresTable
          devices={facts.devices}
          earlier={earlierFacts?.devices ?? null}
          {...{ shown, nameOf, roomOf, format }}
          {...table}
        />
      )}
      {hasDevices && <ExtremesTable {...{ request, nameOf, format }} {...table} hours={shown.hours} />}
      {polluted.map((hwId) => (
        <PollutantTable
          key={hwId}
          source={nameOfSource(hwId)}
          hours={shown.hours}
          facts={facts?.pollutants.filter((fact) => fact.hwId === hwId) ?? []}
          files={files}
        />
      ))}
      {pattern && places.length > 0 && (
        <WeekMap week={pattern.week} {...{ reference, hours, format, locale, isPrinted, files }} />
      )}
      <DashboardCharts {...props} {...{ limits, zoom, question }} found={hasAlarms ? alarms : undefined} />
      {hasDevices && hasAlarms && (
        <AlarmTable
          {...{ request, nameOf, format, isPrinted, files }}
          found={alarms}
          onShow={showAlarm}
          hours={shown.hours}
        />
      )}
      <MethodNote timeZone={timeZone} />
    </>
  );
});
