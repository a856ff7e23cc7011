import { useTranslate } from 'react-admin';
import type { AnswerOf } from '../../../../frame/model/call';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { roomAir } from '../../../calls/definitions/sensors';

type KnownAir = AnswerOf<typeof roomAir>;

/** What is known of the air of a room, in words; the first line is what matters. */
export function useAirTexts() {
  const translate = useTranslate();
  const { number } = useValueFormat();
  return {
    ventilation: ({
      reason,
      airChanges,
      low,
      high,
      r2,
      nights,
      litresPerPerson,
    }: KnownAir['ventilation']): string[] => {
      if (reason !== null || airChanges === null) {
        return [translate('place.air.unknown'), translate(`place.air.ventilation.${reason ?? 'poorFit'}`)];
      }
      return [
        translate('place.air.ventilation.found', { value: number(airChanges) }),
        translate('place.air.ventilation.interval', {
          ...{ low: number(low ?? airChanges), high: number(high ?? airChanges), r2: number(r2 ?? 0), nights },
        }),
        litresPerPerson === null
          ? translate('place.air.ventilation.noVolume')
          : translate('place.air.ventilation.litres', { value: number(Math.round(litresPerPerson * 10) / 10) }),
      ];
    },
    presence: ({ reason, hoursPerDay, hoursAbove650, people, mostPeople }: KnownAir['presence']): string[] => {
      const simple = translate('place.air.presence.simple', { value: number(hoursAbove650) });
      if (reason !== null || hoursPerDay === null) {
        return [translate('place.air.unknown'), translate(`place.air.presence.${reason ?? 'neverSeen'}`), simple];
      }
      return [
        translate('place.air.presence.found', { value: number(hoursPerDay) }),
        ...(people === null ? [] : [translate('place.air.presence.people', { people, most: mostPeople ?? people })]),
        simple,
      ];
    },
    climate: ({ celsius, humidity, dewPoint, water, pmv, ppd, clo }: NonNullable<KnownAir['climate']>): string[] => [
      translate('place.air.climate.found', { value: number(dewPoint), water: number(water) }),
      translate('place.air.climate.of', { celsius: number(celsius), humidity: number(humidity) }),
      translate('place.air.climate.comfort', { pmv: number(pmv), ppd: number(ppd) }),
      translate('place.air.climate.assumed', { clo: number(clo) }),
    ],
  };
}
