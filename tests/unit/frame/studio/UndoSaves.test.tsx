import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StudioSave } from '../../../../src/frame/schema-change/studio-calls';
import { UndoSaves } from '../../../../src/frame/studio/SaveBar';
import { renderInConsole } from '../layout/render';

const saveBy = (by: string, at: number): StudioSave => ({ id: by, at, by, files: ['lamp.schema.json'] });
const SAVES = [saveBy('Cleo', 3_000_000), saveBy('Ben', 2_000_000), saveBy('Ada', 1_000_000)];

test('the latest save is taken back, or all since an earlier one', async () => {
  const user = userEvent.setup();
  const onUndo = vi.fn();
  renderInConsole(<UndoSaves saves={SAVES} onUndo={onUndo} />);
  await user.click(screen.getByRole('button', { name: /^Undo the save of .*Cleo/ }));
  await user.click(screen.getByRole('button', { name: 'Earlier saves' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text?.match(/Ada|Ben|Cleo/)?.[0])).toEqual(['Ben', 'Ada']);
  await user.click(screen.getByRole('menuitem', { name: /by Ada and all later saves/ }));
  expect(onUndo.mock.calls).toEqual([[SAVES.slice(0, 1)], [SAVES]]);
});

test('where there is one save there are no earlier ones', () => {
  renderInConsole(<UndoSaves saves={SAVES.slice(0, 1)} onUndo={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Undo']);
});

test('where there is no save nothing is offered', () => {
  renderInConsole(<UndoSaves saves={[]} onUndo={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
