import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../../../src/i18n/en';
import { createI18nProvider } from '../../../../src/i18n/i18n-provider';
import { DeviceChoice } from '../../../../src/pages/dashboard/filters/DeviceChoice';
import { useDevices } from '../../../../src/pages/dashboard/use-places';

afterEach(cleanup);

const PLACE = { manager: null, building: null };

function Choice({ onChooseAll }: { onChooseAll: (hwIds: string[]) => void }) {
  const devices = useDevices(PLACE, true);
  return (
    <DeviceChoice
      place={PLACE}
      devices={devices}
      value={[]}
      onChange={() => undefined}
      onChooseAll={onChooseAll}
      onOpen={() => undefined}
      isAdmin={false}
    />
  );
}

function renderChoice(total: number, onChooseAll: (hwIds: string[]) => void) {
  const data = [{ id: 'hw1', hw_id: 'hw1' }];
  const dataProvider = {
    ...testDataProvider({ getList: vi.fn().mockResolvedValue({ data, total }) }),
    subscribe: () => Promise.resolve(() => undefined),
  };
  render(
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={createI18nProvider({ locale: 'en', messages, switchTo: () => undefined })}
    >
      <Choice onChooseAll={onChooseAll} />
    </AdminContext>,
  );
}

it('all devices of a place are chosen at once', async () => {
  const onChooseAll = vi.fn();
  renderChoice(1, onChooseAll);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all devices' }));
  await vi.waitFor(() => expect(onChooseAll).toHaveBeenCalledWith(['hw1']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('more than a thousand devices are refused', async () => {
  const onChooseAll = vi.fn();
  renderChoice(1001, onChooseAll);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all devices' }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Too many devices, please filter using a building!');
  expect(onChooseAll).not.toHaveBeenCalled();
});
