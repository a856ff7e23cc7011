import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createReadersModels } from '../../../../src/frame/model/readers-models';
import { kindModels } from '../../../contract/frame/documents/describe-translations';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';

const kind = entityNamed(createReadersModels(kindModels(), 'en'), 'kind');
compileForms(kind);

const group = async () => within(await screen.findByRole('group', { name: 'Name' }));

it('has one box per language by its own name, and says which translations are missing', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(kind, { path: '/create', dataProvider: { create } });
  const name = await group();
  const boxes = name.getAllByRole('textbox');
  expect(boxes.map((box) => box.closest('[lang]')?.getAttribute('lang'))).toEqual(['de', 'en', 'fr']);
  expect(name.queryByText(/Not translated yet/)).toBeNull();
  fireEvent.change(name.getByRole('textbox', { name: /^Deutsch/ }), { target: { value: 'Hund' } });
  await name.findByText('Not translated yet: English, Français');
  fireEvent.change(name.getByRole('textbox', { name: 'English' }), { target: { value: 'Dog' } });
  await name.findByText('Not translated yet: Français');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: { de: 'Hund', en: 'Dog' } });
});

it('needs the first language', async () => {
  const create = vi.fn();
  renderEntity(kind, { path: '/create', dataProvider: { create } });
  const name = await group();
  const refused = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(name.getByRole('textbox', { name: /^Deutsch/ }).getAttribute('aria-invalid')).toBe('true'),
    );
  };
  await refused();
  fireEvent.change(name.getByRole('textbox', { name: 'English' }), { target: { value: 'Dog' } });
  await refused();
  expect(create).not.toHaveBeenCalled();
});

it('shows another language where a translation is missing, and says in which it is', async () => {
  const records = [
    { id: '1', name: { de: 'Papagei' } },
    { id: '2', name: { de: 'Hund', en: 'Dog' } },
  ];
  const getList = vi.fn().mockResolvedValue({ data: records, total: 2 });
  renderEntity(kind, { path: '', dataProvider: { getList } });
  const papagei = await screen.findAllByText('Papagei');
  expect(papagei.map((one) => one.closest('[lang]')?.getAttribute('lang'))).toContain('de');
  expect(screen.queryByText('Hund')).toBeNull();
  expect((await screen.findAllByText('Dog'))[0]?.closest('[lang]')).toBeNull();
  await screen.findByRole('columnheader', { name: /^Name/ });
  expect(screen.queryByText('Name (en)')).toBeNull();
});
