import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import { SinceLastVisit } from '../../../../src/frame/history/SinceLastVisit';
import { useNews } from '../../../../src/frame/history/use-news';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
const LAST_HERE = 1_000;

function change(at: number, who: string): HistoryEntry {
  const about = { entity: 'lamp', record: '1', label: 'Desk', client: 'console', kind: 'changed' } as const;
  return { ...about, id: `e${at}`, at, lead: true, changes: [], by: { id: `user:${who}`, name: who } };
}

it('tells how many changes of others there were since the last visit, until they are looked at', async () => {
  const entries = [change(1_400, 'bob'), change(1_300, 'me'), change(1_200, 'eve'), change(900, 'bob')];
  let now = 2_000;
  function Bar() {
    const visit = async (seen: boolean) => (seen ? now : LAST_HERE);
    const news = useNews({ userId: 'me', path: `/${lamp.route}`, visit });
    return news && <SinceLastVisit news={news} />;
  }
  renderEntity(lamp, {
    path: '',
    slots: { toolbarActions: { bar: Bar } },
    history: {
      find: async ({ from = 0 }) => ({ entries: entries.filter(({ at }) => at >= from), groups: {}, next: undefined }),
      undo: async () => ({ results: [], next: undefined }),
    },
  });
  const link = await screen.findByRole('link', { name: '2 actions of others since you were last here' });
  expect(link.getAttribute('href')).toBe(`/${lamp.route}?since=${LAST_HERE}`);
  now = 3_000;
  await userEvent.setup().click(link);
  await screen.findByRole('link', { name: 'Nothing changed since you were last here' });
});
