import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import ReportDialog from '../../../../../src/air/pages/report/ReportDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

beforeEach(() => stubMedia());

interface Sent {
  path: string;
  values: unknown;
}

/** The dialog of a building, over calls that note what they were asked. */
function show(mail: { address: string | null; places?: object[]; isMailSent?: boolean }) {
  const sent: Sent[] = [];
  const state = { places: [], isMailSent: true, ...mail };
  const transport: CallTransport = {
    get: async () => ({ result: state }),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: (path, values) => {
      sent.push({ path, values });
      return new Promise(() => undefined);
    },
    post: async (path, values) => {
      sent.push({ path, values });
      return { result: {} };
    },
  };
  const element = (
    <CallsProvider transport={transport}>
      <ReportDialog />
    </CallsProvider>
  );
  renderEntity(entityNamed(models, 'building'), {
    path: '/b1/report',
    store: createMemoryStore({ buildings: [{ id: 'b1', name: 'School', env: 'm1' }] }),
    slots: { dialogs: [{ path: ':id/report', element }] },
  });
  return sent;
}

const place = { place: 'building', id: 'b1' };

it('saves the report of the month that is chosen, sends it, and sends it each month', async () => {
  const user = userEvent.setup();
  const sent = show({ address: 'ann@site.example' });
  await user.click(await screen.findByRole('combobox', { name: 'Month' }));
  const [current, last, before] = await screen.findAllByRole('option');
  expect(current?.textContent).toMatch(/, so far$/);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  const month = before?.getAttribute('data-value');
  if (before) await user.click(before);
  await user.click(await screen.findByRole('button', { name: 'Send to ann@site.example now' }));
  await user.click(screen.getByRole('switch', { name: 'Send every month to ann@site.example' }));
  await user.click(screen.getByRole('button', { name: 'Save PDF' }));
  await screen.findByRole('progressbar', { name: 'Creating the report…' });
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/sendMonthlyReport', values: { ...place, month } },
      { path: '/monthlyReports', values: { ...place, isOn: true } },
      { path: '/monthlyReport', values: { ...place, month, format: 'pdf' } },
    ]),
  );
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows whoever gets it each month that it is so', async () => {
  show({ address: 'ann@site.example', places: [place] });
  await screen.findByRole('switch', { name: /every month/, checked: true });
});

it('says that a token gets no mail, and that messages wait without a mail server', async () => {
  show({ address: null });
  await screen.findByText(/sign in with an access token/);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('says where messages wait without a mail server', async () => {
  show({ address: 'ann@site.example', isMailSent: false });
  await screen.findByText(/No mail server is configured/);
});
