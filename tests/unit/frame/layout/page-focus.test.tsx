import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { FirstPage, MAIN_ID, useFocusOnNewPage } from '../../../../src/frame/layout/shell/page-focus';

function Page({ name }: { name: string }) {
  useFocusOnNewPage();
  return <h1>{name}</h1>;
}

/** A frame whose first page comes when it is asked for. */
function Frame() {
  const [first] = useState({});
  const [isThere, setThere] = useState(false);
  return (
    <MemoryRouter initialEntries={['/rooms']}>
      <button type="button" onClick={() => setThere(true)}>
        Menu
      </button>
      <Link to="/users">Users</Link>
      <main id={MAIN_ID} tabIndex={-1}>
        <FirstPage value={first}>
          {isThere && (
            <Routes>
              <Route path="/rooms" element={<Page key="rooms" name="Rooms" />} />
              <Route path="/users" element={<Page key="users" name="Users" />} />
            </Routes>
          )}
        </FirstPage>
      </main>
    </MemoryRouter>
  );
}

it('a first page that comes late leaves the focus where somebody has put it; the next one takes it', async () => {
  const user = userEvent.setup();
  render(<Frame />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('heading', { name: 'Rooms' });
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'Users' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
