import { renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverviewPlace } from '../../../../../src/air/domain/overview/overview-place';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { Overview } from '../../../../../src/air/pages/dashboard/overview/Overview';
import { PlaceCard } from '../../../../../src/air/pages/dashboard/overview/PlaceCards';
import { findOnlyChoice, usePreselection } from '../../../../../src/air/pages/dashboard/overview/view-choice';
import { renderInConsole } from '../../../frame/layout/render';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

const SCHOOL: OverviewPlace = {
  key: 'building b1',
  name: 'School',
  building: 'b1',
  manager: { id: 'm1', name: 'Town' },
  isWhole: true,
  hwIds: ['a', 'b'],
  rooms: { good: 3, stale: 1, bad: 0, silent: 1 },
  worst: { hwId: 'a', name: 'Room 1', co2: 1234, change: 120 },
  decides: { hwId: 'a', name: 'Room 1', measure: 'CO2', value: 1234, band: 'stale', side: 'high', severity: 0.2 },
  judged: ['CO2', 'temp', 'hum'],
  temperature: { mean: 20.44, low: 18, high: 22.5 },
  devices: { online: 4, total: 5 },
  offline: { hwId: 'b', name: 'Room 2', since: Date.UTC(2026, 10, 21, 13, 5) },
  alarms: 2,
  openAlarms: { total: 0, rooms: [] },
  heating: { celsius: 20, by: 'schedule', homeId: 'h1' },
};

const valve = (id: string, state: string) => ({
  ...{ id, name: id, category: 'wkf', product_name: 'Valve', online: true },
  status: [{ code: 'power_state', value: state }],
});

function show(place: OverviewPlace, locale: 'en' | 'it' = 'en') {
  const result = [valve('v1', 'low'), valve('v2', 'normal')];
  renderInConsole(<PlaceCard place={place} charts="/charts" format={createDashboardFormat(locale, 'Europe/Rome')} />, {
    locale,
    get: async () => ({ result, t: 1 }),
  });
  return within(screen.getByRole('article', { name: place.name }));
}

describe('the overview without a place', () => {
  const firebase = { apiKey: 'key', projectId: 'project', authDomain: 'example.com', appId: 'app', emulators: null };
  const showOverview = (places: OverviewPlace[]) =>
    renderInConsole(
      <Overview
        data={{ at: 0, places, isPartial: false }}
        error={null}
        onRetry={() => undefined}
        {...{ manager: 'other', building: null, today: '2026-11-22', choosesManager: true }}
        format={createDashboardFormat('en', 'Europe/Rome')}
      />,
      { config: { firebase } },
    );

  it('says that there is nothing yet', async () => {
    showOverview([]);
    await screen.findByText('You do not have access to any building or device yet.');
  });

  it('says that the choice holds nothing', async () => {
    showOverview([SCHOOL]);
    await screen.findByText('The selection above contains no buildings and no devices.');
  });
});

describe('the card of a place', () => {
  it('says in one sentence why somebody is needed, and what is measured', async () => {
    const card = show(SCHOOL);
    card.getByText('In Room 1 CO2 is at 1,234 ppm and rising.');
    card.getByText('Watch');
    const rooms = card.getByRole('list', { name: 'Rooms by their worst value' });
    expect(
      within(rooms)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 to watch', '3 within limits', '1 without a current reading']);
    for (const text of ['1,234 ppm', '20.4 °C', '18.0 to 22.5', '20 °C', 'schedule', '4/5', '80.0%'])
      card.getByText(text);
    const batteries = (await card.findByText('Low batteries')).nextElementSibling;
    expect(batteries?.textContent).toBe('1');
    expect(card.getByRole('link', { name: 'Charts of School' }).getAttribute('href')).toContain('/charts');
    expect(card.getByRole('link', { name: 'Details of School' }).getAttribute('href')).toContain(
      '/hierarchy/buildings/b1',
    );
  });

  it('marks open alarms, names their rooms and leads to them', () => {
    const card = show({ ...SCHOOL, openAlarms: { total: 3, rooms: ['Room 1', 'Room 2'] } });
    const mark = card.getByRole('link', { name: '3 open alarms of School' });
    expect(decodeURIComponent(mark.getAttribute('href') ?? '')).toContain(
      '/alarms?filter={"state":"open","building_id":"b1"}',
    );
    card.getByText('Room 1 · Room 2');
  });

  const fine = {
    ...{ hwId: 'c', name: 'Room 4', severity: 0 },
    measure: 'CO2',
    side: 'high',
    band: 'good',
    value: 600,
  } as const;
  const cold = { ...fine, measure: 'temp', side: 'low', band: 'bad', value: 9.53, severity: 4 } as const;
  const damp = { ...fine, name: 'Aula 4', measure: 'hum', band: 'stale', value: 71.6, severity: 0.2 } as const;
  it.each([
    ['en', { decides: fine }, 'All values within limits: CO2, temperature, humidity.'],
    ['en', { decides: cold }, 'In Room 4 it is 9.5 °C: too cold.'],
    ['it', { decides: damp }, 'In Aula 4 l’umidità è al 72 %: troppo umido.'],
    ['en', { decides: null }, 'None of the measured values here has limits.'],
  ] as const)('judges temperature and humidity, too, and says what it judged (%s, %o)', (locale, now, text) => {
    const rooms = { good: 5, stale: 0, bad: 0, silent: 0 };
    const still = { rooms, devices: { online: 5, total: 5 }, alarms: 0, heating: null };
    show({ ...SCHOOL, ...still, ...now }, locale).getByText(text);
  });

  it('is as good in Italian', () => {
    const card = show(SCHOOL, 'it');
    card.getByText('In Room 1 la CO2 è a 1234 ppm e sale.');
    card.getByText('20,4 °C');
  });

  it('names who fell silent and when', () => {
    const rooms = { good: 4, stale: 0, bad: 0, silent: 1 };
    show({ ...SCHOOL, rooms, decides: fine }).getByText('Room 2 has been offline since 21/11/2026, 14:05.');
  });

  it('offers no details of a building of which the session has some rooms', () => {
    const card = show({ ...SCHOOL, isWhole: false, heating: null });
    expect(card.queryByRole('link', { name: 'Details of School' })).toBeNull();
    expect(card.queryByText('Heating')).toBeNull();
  });
});

describe('the choice of a session that has only one', () => {
  const overview = { at: 0, isPartial: false, places: [SCHOOL] };
  const options = { today: '2026-11-21', choosesManager: false } as const;

  function open() {
    const onChosen = vi.fn();
    const hook = renderHook(({ arrived }) => usePreselection(arrived ? overview : undefined, true, options, onChosen), {
      initialProps: { arrived: false },
    });
    return { onChosen, arrive: () => hook.rerender({ arrived: true }) };
  }

  it('is made when the overview arrives', () => {
    const { onChosen, arrive } = open();
    arrive();
    expect(onChosen).toHaveBeenCalledOnce();
  });

  it('calls nobody back who has gone to another page meanwhile', () => {
    const { onChosen, arrive } = open();
    const here = window.location.pathname;
    window.history.pushState(null, '', '/elsewhere');
    arrive();
    window.history.pushState(null, '', here);
    expect(onChosen).not.toHaveBeenCalled();
  });
});

describe('what is chosen already', () => {
  const of = (...places: OverviewPlace[]) => findOnlyChoice({ at: 0, isPartial: false, places }, '2026-11-21', false);

  it('is the only building with its devices, as long as they can be read in one chart', () => {
    expect(of(SCHOOL)).toMatchObject({ isShown: true, selection: { building: 'b1', allDevices: true } });
    const large = { ...SCHOOL, devices: { online: 1, total: 40 } };
    expect(of(large)).toMatchObject({ isShown: false, selection: { building: 'b1', allDevices: false, devices: [] } });
  });

  it('is the only device of somebody at home', () => {
    const home = { ...SCHOOL, building: null, hwIds: ['a'], devices: { online: 1, total: 1 } };
    expect(of(home)).toMatchObject({ isShown: true, selection: { building: null, devices: ['a'] } });
  });

  it('is nothing where there is a choice, or nothing to choose', () => {
    expect([of(SCHOOL, SCHOOL), of(), of({ ...SCHOOL, devices: { online: 0, total: 0 } })]).toEqual([null, null, null]);
  });
});
