import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SinceLastVisit, useChangesSinceVisit } from '../../../../src/frame/history/SinceLastVisit';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
const LAST_HERE = 1_000;

function show(first: { others: number; isMore: boolean }) {
  function Bar() {
    const visit = async (seen: boolean) =>
      seen ? { since: 3_000, others: 0, isMore: false } : { since: LAST_HERE, ...first };
    const news = useChangesSinceVisit({ userId: 'me', path: `/${lamp.route}`, visit });
    return news && <SinceLastVisit news={news} />;
  }
  renderEntity(lamp, { path: '', slots: { toolbarActions: { bar: Bar } } });
}

it('tells how many changes of others there were since the last visit, until they are looked at', async () => {
  show({ others: 2, isMore: false });
  const link = await screen.findByRole('link', { name: '2 actions by other users since your last visit' });
  expect(link.getAttribute('href')).toBe(`/${lamp.route}?since=${LAST_HERE}`);
  await userEvent.setup().click(link);
  await screen.findByRole('link', { name: 'No changes since your last visit' });
});

it('says that there are more than were counted', async () => {
  show({ others: 48, isMore: true });
  await screen.findByRole('link', { name: '48+ actions by other users since your last visit' });
});
