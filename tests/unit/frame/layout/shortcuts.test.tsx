import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MAIN_ID } from '../../../../src/frame/layout/shell/page-focus';
import ShortcutsDialog from '../../../../src/frame/layout/shell/shortcuts/ShortcutsDialog';
import { useShortcuts } from '../../../../src/frame/layout/shell/shortcuts/use-shortcuts';
import { renderInConsole } from './render';

const find = vi.fn();
const help = vi.fn();

function Screen({ search = true }: { search?: boolean }) {
  useShortcuts({ find, help });
  return (
    <main id={MAIN_ID}>
      {search && <input type="search" aria-label="Search" />}
      <textarea aria-label="Note" />
    </main>
  );
}

it('Ctrl+K finds, / goes into the search of the list, ? tells the keys', async () => {
  const user = userEvent.setup();
  renderInConsole(<Screen />);
  await user.keyboard('{Control>}k{/Control}');
  expect(find).toHaveBeenCalledTimes(1);
  await user.keyboard('?');
  expect(help).toHaveBeenCalledTimes(1);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('a/b?');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a/b?');
  expect(help).toHaveBeenCalledTimes(1);
});

it('a page without a list finds with / too, and a switch turns the keys of one character off', async () => {
  const user = userEvent.setup();
  renderInConsole(
    <>
      <Screen search={false} />
      <ShortcutsDialog open onClose={() => undefined} />
    </>,
  );
  find.mockClear();
  help.mockClear();
  await user.keyboard('/');
  expect(find, 'a window is open').not.toHaveBeenCalled();
  await user.click(screen.getByRole('switch', { name: 'Use shortcuts of a single character' }));
  expect(screen.getByRole('switch', { name: 'Use shortcuts of a single character' })).toHaveProperty('checked', false);
});
