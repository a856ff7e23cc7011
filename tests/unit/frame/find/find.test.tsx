import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListResult } from 'react-admin';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { AIR_CONSOLE_PARTS } from '../../../../src/air/app/parts';
import { listFindablePages } from '../../../../src/frame/console/menu';
import FindDialog, { findPages, sortBestFirst } from '../../../../src/frame/find/FindDialog';
import { aSession } from '../auth/fakes';
import { renderInConsole } from '../layout/render';

const translate = (key: string, options: object = {}) =>
  key === 'framework.list.new' && 'type' in options ? `New ${options.type}` : key;

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

type GetList = (resource: string) => Promise<GetListResult>;

const nothing: GetList = async () => ({ data: [], total: 0 });

function openFinder(getList: GetList = vi.fn(nothing)) {
  const onClose = vi.fn();
  const offered = listFindablePages(AIR_CONSOLE_PARTS, aSession(), 'en', translate);
  renderInConsole(
    <>
      <FindDialog open {...offered} onClose={onClose} />
      <Address />
    </>,
    { dataProvider: { getList } },
  );
  return { onClose, getList, input: screen.getByRole('combobox'), user: userEvent.setup() };
}

describe('the search over everything', () => {
  it('offers the pages of the menu before anything is typed, and asks for no record', () => {
    const { getList } = openFinder();
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(5);
    expect(getList).not.toHaveBeenCalled();
  });

  it('finds records of every entity, tells which one it is, and leads to it', async () => {
    const room = { id: 'r 1', name: 'Aula 1A', env: 'b1', env_name: 'Scuola Galilei' };
    const getList: GetList = async (resource) =>
      resource === 'hierarchy/rooms' ? { data: [room], total: 1 } : nothing(resource);
    const { user, input, onClose } = openFinder(getList);
    await user.type(input, 'aula');
    const option = await screen.findByRole('option', { name: /Aula 1A/ });
    within(option).getByText(/Scuola Galilei/);
    screen.getByText('Rooms');
    await user.click(option);
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByTestId('address').textContent).toBe('/hierarchy/rooms/r%201/show');
  });

  it('begins a new record', async () => {
    const { user, input } = openFinder();
    await user.type(input, 'new man');
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('address').textContent).toBe('/hierarchy/managers/create');
  });

  it('closes at once with Escape, also when something was typed', async () => {
    const { user, input, onClose } = openFinder();
    await user.type(input, 'aula{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says when nothing is found, and when something could not be searched', async () => {
    const getList: GetList = async (resource) => {
      if (resource === 'users') throw new Error('The server is away');
      return nothing(resource);
    };
    const { user, input } = openFinder(getList);
    await user.type(input, 'xyzzy');
    await screen.findByText('Nothing found');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The server is away'));
  });
});

it('pages are found by the beginnings of their words, whatever the accents', () => {
  const pages = ['Dashboard', 'Città e stanze', 'New room'].map((label) => ({ label, to: `/${label}` }));
  const found = (text: string) => findPages(pages, text).map(({ label }) => label);
  expect(found('')).toHaveLength(3);
  expect(found('citta')).toEqual(['Città e stanze']);
  expect(found('roo new')).toEqual(['New room']);
  expect(found('oom')).toEqual([]);
});

it('names that start with the query come first, in the order of their numbers', () => {
  const records = ['Palestra aula 1', 'Aula 101', 'Aula 1B', 'Aula 12', 'Aula 1A', 'Nuova aula 1', 'Aula 102'].map(
    (label) => ({ to: `/${label}`, label, detail: '', group: 'Rooms' }),
  );
  expect(sortBestFirst(records, 'AULA 1').map(({ label }) => label)).toEqual([
    ...['Aula 1A', 'Aula 1B', 'Aula 12', 'Aula 101', 'Aula 102'],
  ]);
});
