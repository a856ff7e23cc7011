import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RoomAir } from '../../../../../src/air/pages/place/air/RoomAir';
import type { KnownAir } from '../../../../../src/air/pages/place/air/use-air-texts';
import { renderInConsole } from '../../../frame/layout/render';

const DAY = Date.UTC(2026, 0, 14);
type Climate = NonNullable<KnownAir['climate']>;
const WALLS = { outside: -5, fRsi: 0.7, isAssumed: true, celsius: 12.5, humidity: 80.5, margin: -0.5 };
const CLIMATE: Climate = {
  ...{ celsius: 20, humidity: 50, dewPoint: 9.3, water: 8.6, walls: WALLS },
  comfort: { pmv: -0.44, ppd: 9, clo: 1 },
};

async function shown(climate: Climate, locale: 'en' | 'it' = 'en'): Promise<string> {
  const result: KnownAir = {
    ...{ from: DAY, to: DAY, hwId: 'hw1', climate },
    ventilation: {
      ...{ reason: 'fewDays', airChanges: null, low: null, high: null, r2: null, nights: 0, baseline: null },
      litresPerPerson: null,
    },
    presence: {
      ...{ reason: 'noVentilation', hoursPerDay: null, days: 0, measuredDays: 0, hoursAbove650: 0 },
      ...{ people: null, mostPeople: null },
    },
  };
  renderInConsole(<RoomAir id="r1" />, { locale, get: async () => ({ result }) });
  const name = locale === 'it' ? 'Umidità e comfort adesso' : 'Moisture and comfort now';
  return (await screen.findByRole('region', { name })).textContent ?? '';
}

describe('the climate of a room', () => {
  it('says how near its walls are to mould, and by which assumptions', async () => {
    const text = await shown(CLIMATE);
    expect(text).toContain('Dew point 9.3 °C, 8.6 g/m³ of water');
    expect(text).toContain('At the walls 80.5 %, 0.5 points above the 80 % from which mould may grow');
    expect(text).toMatch(
      /Assumed coldest wall points: 12\.5 °C.* -5 °C outside and the default fRsi of 0\.7 \(DIN 4108-2\)/,
    );
    expect(text).toContain('PMV -0.44, 9 % dissatisfied (ISO 7730)');
    expect(text).toMatch(/Assumptions: seated people \(1\.2 met\), clothing of 1 clo, still air/);
  });

  it('says so in Italian', async () => {
    const text = await shown(CLIMATE, 'it');
    expect(text).toContain('Alle pareti 80,5 %, 0,5 punti sopra l’80 % oltre il quale può formarsi muffa');
    expect(text).toMatch(/Ipotesi .* 12,5 °C.* fRsi predefinito di 0,7 \(DIN 4108-2\)/);
    expect(text).toContain('PMV -0,44, 9 % di insoddisfatti (ISO 7730)');
  });

  it('goes by the factor of the room where that is known', async () => {
    const walls = { ...WALLS, fRsi: 0.9, isAssumed: false, celsius: 17.5, humidity: 58.4, margin: 21.6 };
    const text = await shown({ ...CLIMATE, walls });
    expect(text).toContain('At the walls 58.4 %, 21.6 points below the 80 % from which mould may grow');
    expect(text).toContain("the room's fRsi of 0.9");
    expect(text).not.toContain('DIN 4108-2');
  });

  it('says what is missing where nothing is known of outside, and where PMV does not apply', async () => {
    const text = await shown({ ...CLIMATE, walls: null, comfort: null });
    expect(text).toContain('Mould margin unknown: the building has no station that measures outdoor temperature');
    expect(text).toContain('PMV applies from 10 to 30 °C');
  });
});
