import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DeviceChoice } from '../../../../../src/air/pages/dashboard/filters/DeviceChoice';
import { MAX_DEVICES } from '../../../../../src/air/pages/dashboard/selection/selection';
import { useDevices } from '../../../../../src/air/pages/dashboard/use-places';
import { renderInConsole } from '../../../frame/layout/render';

const PLACE = { manager: null, building: null };
const LISTED = [{ id: 'hw1', hw_id: 'hw1', alias: 'Kitchen' }];

function Choice({ onChange, onChooseAll }: { onChange: (hwIds: string[]) => void; onChooseAll: () => void }) {
  const devices = useDevices(PLACE, true);
  const [isAllAsked, setIsAllAsked] = useState(false);
  return (
    <DeviceChoice
      devices={devices}
      value={isAllAsked ? [] : ['hw7']}
      isAllAsked={isAllAsked}
      onChange={(hwIds) => {
        setIsAllAsked(false);
        onChange(hwIds);
      }}
      onChooseAll={() => {
        setIsAllAsked(true);
        onChooseAll();
      }}
      onOpen={() => undefined}
      seesIdentifiers={false}
    />
  );
}

/** The input of a place whose list of devices comes when the test says so. */
function renderChoice(total: number) {
  let listCame = () => {};
  const list = new Promise((resolve) => {
    listCame = () => resolve({ data: LISTED, total });
  });
  const onChange = vi.fn();
  const onChooseAll = vi.fn();
  renderInConsole(<Choice {...{ onChange, onChooseAll }} />, {
    dataProvider: { getList: vi.fn().mockReturnValue(list) },
  });
  return { onChange, onChooseAll, listCame: () => listCame() };
}

const selectAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Select all devices' }));

it('all devices of a place are chosen at once, before their list is there', async () => {
  const { onChooseAll, listCame } = renderChoice(1);
  await selectAll();
  expect(onChooseAll).toHaveBeenCalledOnce();
  listCame();
  await userEvent.click(screen.getByRole('combobox'));
  await screen.findByRole('option', { name: /Kitchen/ });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('more than a thousand devices are refused, and what was chosen before is chosen again', async () => {
  const { onChange, listCame } = renderChoice(MAX_DEVICES + 1);
  await selectAll();
  listCame();
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Too many devices, please filter using a building!');
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(onChange).toHaveBeenCalledWith(['hw7']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the search stays after a choice, because several devices of one search may be chosen', async () => {
  const { onChange, listCame } = renderChoice(1);
  listCame();
  const search = screen.getByRole('combobox');
  await userEvent.type(search, 'kit');
  await userEvent.click(await screen.findByRole('option', { name: /Kitchen/ }));
  expect(onChange).toHaveBeenCalledWith(['hw7', 'hw1']);
  expect(search).toHaveProperty('value', 'kit');
});
