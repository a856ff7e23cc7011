import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type ChangeAddress, useAddress } from '../../../../src/frame/page/use-address';

const set = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value);
  return now;
};

function show(search: string) {
  const changes: ChangeAddress[] = [];
  const seen: string[] = [];
  function Part({ index }: { index: number }) {
    const [address, change] = useAddress();
    changes[index] = change;
    seen[index] = address.toString();
    return null;
  }
  const element = [0, 1].map((index) => <Part key={index} index={index} />);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/page${search}`] });
  render(<RouterProvider router={router} />);
  const at = (index: number) => changes[index] ?? (() => undefined);
  return { router, seen, at };
}

it('keeps both of two changes before the page is drawn again', () => {
  const { router, seen, at } = show('?other=1');
  const change = at(0);
  act(() => {
    change(set('order', 'trust'));
    change(set('verdict', 'meets'));
  });
  expect(router.state.location.search).toBe('?other=1&order=trust&verdict=meets');
  expect(seen).toEqual(['other=1&order=trust&verdict=meets', 'other=1&order=trust&verdict=meets']);
});

it('keeps the changes of two parts of a page', () => {
  const { router, at } = show('');
  act(() => {
    at(0)(set('hide', 'a'));
    at(1)(set('zoom', '1-2'));
    at(0)((now) => {
      now.delete('hide');
      return now;
    });
  });
  expect(router.state.location.search).toBe('?zoom=1-2');
});

it('begins with where somebody went in the meantime, and stays on the page', async () => {
  const { router, at } = show('?order=trust');
  const change = at(0);
  await act(async () => {
    await router.navigate('/page?order=name', { replace: true });
    change(set('verdict', 'meets'), { replace: true });
  });
  expect(router.state.location).toMatchObject({ pathname: '/page', search: '?order=name&verdict=meets' });
});

it('works in a router without a state of its own', () => {
  const found: { seen: string; change?: ChangeAddress } = { seen: '' };
  function Part() {
    const [address, change] = useAddress();
    Object.assign(found, { seen: address.toString(), change });
    return null;
  }
  render(<Part />, { wrapper: ({ children }) => <MemoryRouter initialEntries={['/?a=1']}>{children}</MemoryRouter> });
  act(() => found.change?.(set('b', '2')));
  expect(found.seen).toBe('a=1&b=2');
});

it('draws a change at once, while the router still draws the page', async () => {
  const forEver = new Promise<never>(() => undefined);
  function Page() {
    const [address, change] = useAddress();
    return (
      <button type="button" onClick={() => change(set('file', 'loan'))}>
        {`File ${address.get('file')}`}
      </button>
    );
  }
  /** On a busy machine, drawing a new address takes as long as the page has to do. */
  function Slow() {
    const { search } = useLocation();
    return search.includes('loan') ? use(forEver) : null;
  }
  const element = (
    <>
      <Page />
      <Slow />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/studio?file=book'] });
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('File loan');
  await act(async () => {
    await router.navigate('/books');
  });
});
