import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../../data-provider/http/errors';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { noteModels } from '../../../contract/frame/documents/describe-several-targets';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';

const note = entityNamed(noteModels, 'note');
compileForms(note);

const OTHERS: Record<string, { id: string; name: string; lent?: boolean }[]> = {
  books: [{ id: 'b1', name: 'Middlemarch', lent: true }],
  readers: [{ id: 'r1', name: 'Tom Baker' }],
};

const reads = {
  getList: vi.fn().mockImplementation(async (resource: string) => ({ data: OTHERS[resource] ?? [], total: 1 })),
  getMany: vi.fn().mockImplementation(async (resource: string) => ({ data: OTHERS[resource] ?? [] })),
};

async function choose(user: ReturnType<typeof userEvent.setup>, box: RegExp | string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const ENTITY = /^About/;
const save = () => screen.getByRole('button', { name: 'Save' });

it('asks for the entity first, then for one of its records, and sends that one', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(note, { path: '/create', dataProvider: { ...reads, create } });
  const user = userEvent.setup();
  await choose(user, ENTITY, 'Reader');
  await choose(user, 'About: Reader', 'Tom Baker');
  await user.click(save());
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ about: { reader: 'r1' } });
});

it('what was chosen of one entity goes when another one is chosen, and an edit says so', async () => {
  const stored = { id: 'n', about: { book: 'b1' }, book_name: 'Middlemarch', version: 1 };
  const update = vi.fn().mockResolvedValue({ data: stored });
  const getOne = vi.fn().mockResolvedValue({ data: stored });
  renderEntity(note, { path: '/n/edit', dataProvider: { ...reads, getOne, update } });
  const user = userEvent.setup();
  await screen.findByRole('combobox', { name: 'About: Book' });
  await choose(user, /^About(?!:)/, 'Reader');
  expect(screen.queryByRole('combobox', { name: 'About: Book' })).toBeNull();
  await choose(user, 'About: Reader', 'Tom Baker');
  await user.click(save());
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ about: { book: null, reader: 'r1' } });
});

it('that it is missing stands at the choice, as long as nothing is chosen', async () => {
  const create = vi.fn();
  renderEntity(note, { path: '/create', dataProvider: { ...reads, create } });
  const user = userEvent.setup();
  const entity = await screen.findByRole('combobox', { name: ENTITY });
  await user.click(save());
  await waitFor(() => expect(entity.getAttribute('aria-invalid')).toBe('true'));
  await screen.findByText('please fill required');
  await choose(user, ENTITY, 'Book');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'About: Book' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(create).not.toHaveBeenCalled();
});

it('what the server refuses stands at the record', async () => {
  const refusal = { status: 422, code: 'invalid', message: 'Refused', errors: { 'about.book': 'there is none' } };
  const create = vi.fn().mockRejectedValue(new HttpError('Refused', 422, refusal));
  renderEntity(note, { path: '/create', dataProvider: { ...reads, create } });
  const user = userEvent.setup();
  await choose(user, ENTITY, 'Book');
  await choose(user, 'About: Book', 'Middlemarch');
  await user.click(save());
  await screen.findByText('there is none');
  expect(screen.getByRole('combobox', { name: 'About: Book' }).getAttribute('aria-invalid')).toBe('true');
});

it('a record is shown with the one that is there', async () => {
  const getOne = vi.fn().mockResolvedValue({ data: { id: 'n', about: { reader: 'r1' }, version: 1 } });
  renderEntity(note, { path: '/n/show', dataProvider: { ...reads, getOne } });
  await screen.findByText('About: Reader');
  expect(screen.queryByText('About: Book')).toBeNull();
});
