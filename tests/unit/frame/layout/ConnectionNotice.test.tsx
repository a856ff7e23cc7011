import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionNotice, FormerWritesProvider } from '../../../../src/frame/layout/feedback/notices';
import type { FormerWrites } from '../../../../src/frame/model/former-writes';
import { renderInConsole } from './render';

afterEach(() => void vi.restoreAllMocks());

function show(formerWrites?: FormerWrites) {
  renderInConsole(
    <FormerWritesProvider value={formerWrites}>
      <ConnectionNotice />
    </FormerWritesProvider>,
  );
}

it('says when there is no network, and stops when it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('alert').textContent).toBe('You are offline. The page shows data that was loaded earlier.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what a former version of the console did not save, until it was seen', async () => {
  const closed: string[] = [];
  const lost = { key: 'k', resource: 'devices', id: 'B2B-0001', values: 'LED on: 20; LED off: 30' };
  show({ list: async () => [lost, { ...lost, key: 'gone', values: '' }], close: (key) => void closed.push(key) });
  const text = 'A change from before the update of the console was not saved (B2B-0001): LED on: 20; LED off: 30';
  expect(await screen.findByText(text)).toBeDefined();
  expect(
    screen.getByText('A deletion from before the update of the console was not carried out (B2B-0001).'),
  ).toBeDefined();
  const [link] = screen.getAllByRole('link', { name: 'Show' });
  expect(link?.getAttribute('href')).toBe('/devices/B2B-0001/show');
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close !== undefined) fireEvent.click(close);
  expect(closed).toEqual(['k']);
  expect(screen.queryByText(text)).toBeNull();
});
