import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import type { AlarmFigure } from '../../../../../src/air/domain/alarms/answer-figures';
import AlarmFiguresDialog from '../../../../../src/air/pages/alarms/AlarmFiguresDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const NOW = Date.UTC(2026, 5, 15, 10);
const figure = (key: string, name: string, more: Partial<AlarmFigure> = {}): AlarmFigure => ({
  ...{ key, name, alarms: 4, unanswered: 1, open: 0, median: 20 * MINUTE, slow: 90 * MINUTE, lasted: DAY },
  ...more,
});
const NOTHING = { isPartial: false, since: null, rooms: [], buildings: [], kinds: [] };

beforeEach(() => stubMedia());

/** The dialog, and the periods that it asked for, in days. */
function open(answer: object, locale: 'en' | 'it' = 'en') {
  const asked: number[] = [];
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: async (_path, body) => {
      const { fromMilliseconds: from, toMilliseconds: to } = isPlainObject(body) ? body : {};
      asked.push(Math.ceil((Number(to) - Number(from)) / DAY));
      return { result: { ...NOTHING, ...answer } };
    },
  };
  const element = (
    <CallsProvider transport={transport}>
      <AlarmFiguresDialog />
    </CallsProvider>
  );
  renderEntity(entityNamed(models, 'alarm'), {
    ...{ path: '/figures', locale, clock: () => NOW },
    slots: { dialogs: [{ path: 'figures', element }] },
  });
  return asked;
}

const rows = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );
};

describe('figures about alarms', () => {
  it('show rooms first, of which most alarms were left, and what they are about', async () => {
    const never = { unanswered: 3, alarms: 3, median: null, slow: null, lasted: 30 * MINUTE };
    const asked = open({
      rooms: [figure('r1', 'Room 1 · School'), figure('r2', 'Room 2 · School', never)],
      kinds: [figure('14', '14')],
    });
    expect(await rows('By room')).toEqual([
      ['Room 2 · School', '3', '3 (100 %)', '0', '–', '–', '30 min'],
      ['Room 1 · School', '4', '1 (25 %)', '0', '20 min', '1 h 30 min', '24 h'],
    ]);
    expect(asked).toEqual([30]);
    const link = screen.getByRole('link', { name: 'Room 2 · School' }).getAttribute('href') ?? '';
    expect(new URL(link, 'http://console.example').searchParams.get('filter')).toBe('{"room_id":"r2"}');
    await userEvent.click(screen.getByRole('button', { name: 'Types' }));
    expect(await rows('By type')).toMatchObject([
      ['CO2 rises fast', '4', '1 (25 %)', '0', '20 min', '1 h 30 min', '24 h'],
    ]);
    expect(screen.getByRole('link', { name: 'CO2 rises fast' }).getAttribute('href')).toContain('14');
    await userEvent.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() => expect(asked).toEqual([30, 90]));
  });

  it('say that there was none, and that there were too many', async () => {
    open({});
    await screen.findByText('No alarms started in this period.');
    expect(screen.queryByRole('table', { name: 'By room' })).toBeNull();
  });

  it('name the newest where not all were looked at', async () => {
    open({ isPartial: true, since: NOW - DAY, rooms: [figure('r1', 'Room 1')] });
    await screen.findByText(/^Only the newest 5,000 alarms, since 14\/06\/2026/);
  });

  it('are in Italian, too', async () => {
    open({ rooms: [figure('r1', 'Aula 1')] }, 'it');
    await screen.findByRole('columnheader', { name: 'Non presi in carico' });
  });
});
