import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FilterBar } from '../../../../../src/air/pages/dashboard/filters/FilterBar';
import { createDefaultSelection, type Selection } from '../../../../../src/air/pages/dashboard/selection/selection';
import { renderInConsole } from '../../../frame/layout/render';
import { stubMedia } from '../../../support/stub-media';

const TODAY = '2026-11-21';

function setWidth(isNarrow: boolean): void {
  stubMedia((query) => isNarrow && query.includes('max-width'));
}

beforeEach(() => setWidth(true));
function choices<Listed>(data: Listed[]) {
  return { data, total: data.length, error: null, isPending: false, isFetching: false, refetch: () => undefined };
}

interface Shown {
  chosen?: Partial<Selection>;
  isAlone?: boolean;
  isUntouched?: boolean;
  isArrived?: boolean;
  locale?: 'en' | 'it';
}

function Bar({
  chosen,
  isAlone = false,
  isUntouched = false,
  isArrived = false,
  onShow,
}: Shown & { onShow: (selection: Selection) => void }) {
  const [selection, onSelect] = useState<Selection>({ ...createDefaultSelection(TODAY), ...chosen });
  return (
    <FilterBar
      {...{ selection, onSelect, isAlone, isUntouched, isArrived, onShow }}
      today={TODAY}
      choosesManager
      seesIdentifiers={false}
      managers={choices([{ id: 'm1', name: 'Town' }])}
      buildings={choices([{ id: 'b1', name: 'School' }])}
      hasNoBuildings={false}
      devices={choices([
        { id: 'a', alias: 'Room 1' },
        { id: 'b', alias: 'Room 2' },
      ])}
      areTooManyDevices={false}
      onLookForDevices={() => undefined}
      hasOutdoor={false}
      co2Reference={1000}
      isStale={false}
    />
  );
}

function show({ locale = 'en', ...shown }: Shown = {}) {
  const onShow = vi.fn();
  renderInConsole(<Bar {...shown} onShow={onShow} />, { locale });
  return onShow;
}

const fold = () => screen.findByRole('button', { name: /^Selection/ });
const inputs = () => screen.queryByRole('button', { name: 'Reset filters' });

it('on a narrow screen the inputs are folded, and a bar says what is chosen', async () => {
  const onShow = show({ chosen: { building: 'b1', devices: ['a', 'b'], from: '2026-11-15', to: TODAY } });
  const bar = await fold();
  expect(bar.textContent).toContain('School · 2 devices · 7 days');
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  expect(inputs()).toBeNull();
  await userEvent.click(bar);
  expect(bar.getAttribute('aria-expanded')).toBe('true');
  expect(inputs()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show charts' }));
  expect(onShow).toHaveBeenCalledOnce();
  expect(inputs()).toBeNull();
  expect(document.activeElement, 'the keyboard goes on at the bar').toBe(bar);
});

it('a single device is called by its name, and other days are written out', async () => {
  show({ chosen: { devices: ['b'] } });
  expect((await fold()).textContent).toContain('Room 2 · 20/11/2026 – 21/11/2026');
});

it('stays open while something is missing, and says what', async () => {
  const onShow = show({ chosen: { building: 'b1' } });
  await userEvent.click(await fold());
  await userEvent.click(screen.getByRole('button', { name: 'Show charts' }));
  expect(screen.getByText('select at least one device')).toBeTruthy();
  expect(onShow).not.toHaveBeenCalled();
  expect(inputs()).not.toBeNull();
});

it('hours and references are checked as they are typed', async () => {
  setWidth(false);
  show({ chosen: { building: 'b1', devices: ['a'] } });
  const button = await screen.findByRole('button', { name: 'Show charts' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Occupation hours' }));
  const from = screen.getByRole('textbox', { name: 'From hour' });
  const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
  const to = screen.getByRole('textbox', { name: 'To hour' });
  expect([from, to].map((input) => input.getAttribute('value'))).toEqual(['9', '18']);
  type(from, '18');
  expect(screen.getByText(/Choose two different hours from 0 to 23/)).toBeTruthy();
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(button).toHaveProperty('disabled', true);
  type(from, '20');
  expect(button, 'hours may pass midnight').toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('switch', { name: 'CO2 ref' }));
  const reference = screen.getByRole('textbox', { name: 'CO2 reference in ppm' });
  expect(reference.getAttribute('value')).toBe('1000');
  type(reference, '390');
  expect(screen.getByText(/At least 400 ppm/)).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  type(reference, '400');
  expect(button).toHaveProperty('disabled', false);
});

it('a preset and the opening hours show charts at once, where there is something to show', async () => {
  setWidth(false);
  const nothing = show({ chosen: { building: 'b1' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
  expect(nothing).not.toHaveBeenCalled();
  expect(screen.queryByText('select at least one device'), 'no reproach before the user has asked').toBeNull();
  cleanup();
  const onShow = show({ chosen: { building: 'b1', devices: ['a', 'b'] } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Opening hours' }));
  expect(onShow, 'before charts, hours only select').not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(onShow).toHaveBeenCalledWith(
    expect.objectContaining({ from: '2026-10-01', to: '2026-10-31', hours: 'opening', devices: ['a', 'b'] }),
  );
  cleanup();
  const shown = show({ isArrived: true, chosen: { building: 'b1', devices: ['a'], from: TODAY, to: TODAY } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Opening hours' }));
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ hours: 'opening' }));
});

it('is open from the start where there is nothing else to look at', async () => {
  show({ isAlone: true });
  expect((await fold()).textContent).toContain('Choose a place, devices and a period');
  expect(inputs()).not.toBeNull();
});

it('tells the choice in Italian', async () => {
  show({ locale: 'it', chosen: { building: 'b1', devices: ['a', 'b'], from: TODAY, to: TODAY } });
  const bar = await screen.findByRole('button', { name: /^Selezione/ });
  expect(bar.textContent).toContain('School · 2 dispositivi · Oggi');
});

it('where there is room nothing is folded', async () => {
  setWidth(false);
  show();
  await screen.findByRole('button', { name: 'Show charts' });
  expect(screen.queryByRole('button', { name: /^Selection/ })).toBeNull();
});

it('above charts the inputs are folded on a wide screen, too, unless the selection cannot be shown', async () => {
  setWidth(false);
  show({ isArrived: true, chosen: { building: 'b1', devices: ['a'], from: TODAY, to: TODAY } });
  const bar = await fold();
  expect(bar.textContent).toContain('School · Room 1 · Today');
  expect(inputs()).toBeNull();
  await userEvent.click(bar);
  expect(inputs()).not.toBeNull();
  cleanup();
  show({ isArrived: true, chosen: { building: 'b1' } });
  expect(await screen.findByRole('button', { name: 'Show charts' })).toBeTruthy();
});

it('without a selection there is a place to choose, and days once one is chosen', async () => {
  setWidth(false);
  show({ isUntouched: true });
  expect(await screen.findByRole('combobox', { name: 'Building' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show charts' })).toBeNull();
  cleanup();
  show({ chosen: { building: 'b1' } });
  expect(await screen.findByRole('button', { name: 'Show charts' })).toBeTruthy();
});

it('without a selection on a narrow screen all inputs are in the fold', async () => {
  show({ isUntouched: true });
  await userEvent.click(await fold());
  expect(screen.getByRole('button', { name: 'Show charts' })).toBeTruthy();
});
