import type { WidgetProps } from '@rjsf/utils';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../../data-provider/http/errors';
import { lazyPart } from '../../../../src/frame/field-types/lazy-part';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { lamp, more, properties } from './lamp-of-many-fields';

compileForms(lamp);

afterEach(() => vi.unstubAllEnvs());

const save = () => screen.getByRole('button', { name: 'Save' });

async function openCreateForm(create = vi.fn()) {
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  await screen.findByRole('textbox', { name: /Name/ });
  return { create, user: userEvent.setup() };
}

describe('the create form of a schema', () => {
  it('is shown when every control in it is there: none pushes the others away later', async () => {
    let arrive: (part: { default: ComponentType<WidgetProps> }) => void = () => undefined;
    const late = new Promise<{ default: ComponentType<WidgetProps> }>((resolve) => {
      arrive = resolve;
    });
    const load = vi.fn(() => late);
    const slots = { controls: { mail: { widget: lazyPart(load) } } };
    renderEntity(lamp, { path: '/create', slots });
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
    arrive({ default: () => <p>The control of the mail</p> });
    await screen.findByRole('textbox', { name: /Name/ });
    screen.getByText('The control of the mail');
  });

  it('asks for what is required, in the words of the product', async () => {
    const { create, user } = await openCreateForm();
    await user.click(save());
    await screen.findByText('please fill required');
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['Seen', 'seen', Date.UTC(2026, 6, 1, 5, 17)],
    ['Due', 'due', '2026-07-01T05:17:00.000Z'],
  ])('takes the moment %s as the clock of the site shows it, wherever the person is', async (label, key, kept) => {
    vi.stubEnv('TZ', 'America/New_York');
    const { create, user } = await openCreateForm(vi.fn().mockResolvedValue({ data: { id: '1' } }));
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(240);
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'A');
    const moment = screen.getByLabelText(label);
    fireEvent.change(moment, { target: { value: '2026-07-01T07:17' } });
    expect(moment).toHaveProperty('value', '2026-07-01T07:17');
    await user.click(save());
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'A', [key]: kept });
  });

  it('says what is missing above the fields, where it stays in sight', async () => {
    const { user } = await openCreateForm();
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('Please fill all the required fields');
    expect(notice.compareDocumentPosition(screen.getByRole('textbox', { name: /Name/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('says what is wrong with an e-mail', async () => {
    const { user } = await openCreateForm();
    await user.type(screen.getByRole('textbox', { name: /Mail/ }), 'nobody');
    await user.click(save());
    await screen.findByText('please valid email');
  });

  it('holds a value against another field and answers with the message of the schema', async () => {
    const { user } = await openCreateForm();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'A');
    await user.type(screen.getByRole('textbox', { name: /Least/ }), '9');
    await user.type(screen.getByRole('textbox', { name: /Most/ }), '3');
    await user.click(save());
    await screen.findByText('Least should not be higher than most!');
  });

  it('shows a field that a condition adds, and demands it', async () => {
    const { user } = await openCreateForm();
    expect(screen.queryByRole('textbox', { name: /Lumen/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'LED light' }));
    await screen.findByRole('textbox', { name: /Lumen/ });
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'A');
    await user.click(save());
    await screen.findByText('please fill required');
  });

  it('keeps what another choice takes out of the form, says so, and saves it with the first choice again', async () => {
    const { create, user } = await openCreateForm(vi.fn().mockResolvedValue({ data: { id: '1' } }));
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: /Kind/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'A');
    await choose('LED light');
    await user.type(await screen.findByRole('textbox', { name: /Lumen/ }), '800');
    await choose('Light bulb');
    expect((await screen.findByText(/are not saved/)).textContent).toContain('Lumen');
    await choose('LED light');
    expect(await screen.findByRole('textbox', { name: /Lumen/ })).toHaveProperty('value', '800');
    expect(screen.queryByText(/are not saved/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'A', kind: 'led', lumen: 800 });
  });

  it('sends nested objects, rows of objects and referenced definitions with their types', async () => {
    const { create, user } = await openCreateForm(vi.fn().mockResolvedValue({ data: { id: '1' } }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'A');
    await user.type(screen.getByRole('textbox', { name: /Price/ }), '12,5');
    await user.type(
      within(screen.getByRole('group', { name: 'Place' })).getByRole('textbox', { name: /City/ }),
      'Padova',
    );
    await user.click(screen.getByRole('button', { name: /add/i }));
    await user.type(await screen.findByRole('textbox', { name: /Part label/ }), 'socket');
    await user.click(save());
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith(
      'lamps',
      expect.objectContaining({
        data: { name: 'A', price: 12.5, place: { city: 'Padova' }, parts: [{ label: 'socket' }] },
      }),
    );
  });

  it('puts the texts of the server at their fields and keeps the input', async () => {
    const body = { status: 422, code: 'invalid', message: 'The record is not valid', errors: { name: 'is taken' } };
    const { user } = await openCreateForm(vi.fn().mockRejectedValue(new HttpError(body.message, 422, body)));
    const name = screen.getByRole('textbox', { name: /Name/ });
    await user.type(name, 'A');
    await user.click(save());
    await screen.findByText('is taken');
    expect(name).toHaveProperty('value', 'A');
  });
});

describe('the edit form of a schema', () => {
  const record = { id: '1', name: 'A', secret: 's', place: { city: 'Padova' }, version: 4 };

  it('sends only what was changed, with the version that the person saw', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    renderEntity(lamp, {
      path: '/1/edit',
      dataProvider: { update, getOne: vi.fn().mockResolvedValue({ data: record }) },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /City/ }), ' Nord');
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update).toHaveBeenCalledWith(
      'lamps',
      expect.objectContaining({
        data: { place: { city: 'Padova Nord' }, version: 4 },
      }),
    );
  });

  it('has no field that the role may not change, and never sends one', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    renderEntity(lamp, {
      path: '/1/edit',
      role: 'BUSINESS',
      dataProvider: { update, getOne: vi.fn().mockResolvedValue({ data: record }) },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'B');
    expect(screen.queryByRole('textbox', { name: /Secret/ })).toBeNull();
    await user.click(save());
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update).toHaveBeenCalledWith('lamps', expect.objectContaining({ data: { name: 'AB', version: 4 } }));
  });

  describe('when someone else saved first', () => {
    const refusal = (changed: Record<string, unknown>) =>
      new HttpError('Changed meanwhile', 409, { status: 409, code: 'conflict', message: 'Changed meanwhile', changed });

    async function typeAndSave(present: object, changed: Record<string, unknown>) {
      const update = vi.fn().mockRejectedValueOnce(refusal(changed)).mockResolvedValue({ data: record });
      const getOne = vi.fn().mockResolvedValueOnce({ data: record });
      getOne.mockResolvedValue({ data: { ...record, ...present, version: 9 } });
      renderEntity(lamp, { path: '/1/edit', dataProvider: { update, getOne } });
      const user = userEvent.setup();
      await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'B');
      await user.click(save());
      return { user, update };
    }

    it('decides about each field that both changed, and writes it on the newest version', async () => {
      const { user, update } = await typeAndSave({ name: 'Z', place: { city: 'Lecce' } }, { name: 'Z', place: {} });
      await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
      const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
      expect(typed.value).toBe('AB');
      update.mockRejectedValueOnce(refusal({ name: 'Z' }));
      await user.click(save());
      const dialog = await screen.findByRole('dialog', { name: 'Another user changed this record' });
      const button = within(dialog).getByRole('button', { name: 'Save together' });
      expect(button).toHaveProperty('disabled', true);
      within(dialog).getByText(/^Changed by the other user and kept: .*City/);
      within(dialog).getByRole('radio', { name: 'Theirs: Z' });
      await user.click(within(dialog).getByRole('radio', { name: 'Mine: AB' }));
      await user.click(button);
      await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
      expect(update.mock.calls[2]?.[1].data).toEqual({ name: 'AB', version: 9 });
    });

    it('merges by itself what only one of both changed', async () => {
      const { update } = await typeAndSave({ place: { city: 'Lecce' } }, { place: {} });
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[1].data).toEqual({ name: 'AB', version: 9 });
    });
  });

  it('says at once that its record was deleted, and keeps what was typed', async () => {
    const store = createMemoryStore({ lamps: [record] });
    renderEntity(lamp, { path: '/1/edit', store });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'B');
    const deletable = entityModel(properties, {
      ...more,
      'x-access': { read: { '*': 'all' }, delete: { '*': 'all' } },
    });
    await memoryProvider(deletable, { store }).delete('lamps', { id: '1' });
    await screen.findByText(/^This record was deleted, or/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('AB');
    expect(save()).toHaveProperty('disabled', true);
  });
});
