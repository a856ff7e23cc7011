import { useTranslate } from 'react-admin';
import type { AnswerOf } from '../../../../frame/model/call';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { roomAir } from '../../../calls/definitions/sensors';
import { MOULD_HUMIDITY } from '../../../domain/air/water-in-air';

export type KnownAir = AnswerOf<typeof roomAir>;
type Climate = NonNullable<KnownAir['climate']>;

export function useAirTexts() {
  const translate = useTranslate();
  const { number } = useValueFormat();

  function wallTexts(walls: Climate['walls']): string[] {
    if (walls === null) return [translate('place.air.climate.noOutside')];
    const { outside, fRsi, isAssumed, celsius, humidity, margin } = walls;
    const found = { humidity: number(humidity), margin: number(Math.abs(margin)), limit: MOULD_HUMIDITY };
    const factor = { outside: number(outside), fRsi: number(fRsi), celsius: number(celsius) };
    return [
      translate(margin < 0 ? 'place.air.climate.mould' : 'place.air.climate.margin', found),
      translate(isAssumed ? 'place.air.climate.assumedFactor' : 'place.air.climate.ownFactor', factor),
    ];
  }

  function comfortTexts(comfort: Climate['comfort']): string[] {
    if (comfort === null) return [translate('place.air.climate.noComfort')];
    const { pmv, ppd, clo } = comfort;
    return [
      translate('place.air.climate.comfort', { pmv: number(pmv), ppd: number(ppd) }),
      translate('place.air.climate.assumed', { clo: number(clo) }),
    ];
  }

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
        const isKnown = reason === 'poorFit' && low !== null && high !== null;
        return [
          translate('place.air.unknown'),
          isKnown
            ? translate('place.air.ventilation.range', { low: number(low), high: number(high), nights })
            : translate(`place.air.ventilation.${reason ?? 'poorFit'}`, { low: number(low ?? 0) }),
        ];
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
    presence: ({
      reason,
      hoursPerDay,
      hoursAbove650,
      days,
      measuredDays,
      people,
      mostPeople,
    }: KnownAir['presence']): string[] => {
      const simple = translate('place.air.presence.simple', { value: number(hoursAbove650) });
      if (reason !== null || hoursPerDay === null) {
        return [translate('place.air.unknown'), translate(`place.air.presence.${reason ?? 'neverSeen'}`), simple];
      }
      return [
        translate('place.air.presence.found', { value: number(hoursPerDay) }),
        translate('place.air.presence.days', { days, measured: measuredDays }),
        ...(people === null ? [] : [translate('place.air.presence.people', { people, most: mostPeople ?? people })]),
        simple,
      ];
    },
    climate: ({ celsius, humidity, dewPoint, water, comfort, walls }: Climate): string[] => [
      translate('place.air.climate.found', { value: number(dewPoint), water: number(water) }),
      translate('place.air.climate.of', { celsius: number(celsius), humidity: number(humidity) }),
      ...wallTexts(walls),
      ...comfortTexts(comfort),
    ],
  };
}
