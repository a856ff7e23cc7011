import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const properties: Record<string, PropertySchema> = {
  opens: { type: 'string', format: 'time' },
  lasts: { type: 'integer', 'x-field': { type: 'duration' } },
  warranty: { type: 'string', format: 'duration' },
  share: { type: 'number', 'x-field': { type: 'percentage' } },
  price: { type: 'integer', minimum: 100, 'x-field': { type: 'money', currency: 'EUR' } },
  phone: { type: 'string', format: 'phone' },
  stars: { type: 'integer', 'x-field': { type: 'rating' } },
  place: { type: 'object', 'x-field': { type: 'geoPoint', column: true } },
  label: { type: 'object', 'x-field': { type: 'languageText', column: true } },
  notes: { type: 'string', contentMediaType: 'text/markdown' },
};
const lamp = entityModel(properties);
compileForms(lamp);

const kept = {
  opens: '09:05',
  lasts: 5_400,
  warranty: 'PT2H',
  share: 12.5,
  price: 1_999,
  phone: '+390491234567',
  stars: 4,
  place: { lat: 45.4064, lng: 11.8768 },
  label: { en: 'Lamp', it: 'Lampada' },
  notes: '# Care\n\n<b>keep</b> [dry](javascript:alert(1)) [shop](https://lamps.example)',
};

const TYPED: readonly (readonly [label: string, text: string])[] = [
  ['Opens', '9.05'],
  ['Lasts', '90 min'],
  ['Warranty', '2:00'],
  ['Share', '12,5'],
  ['Price', '19.99'],
  ['Phone', '0039 (049) 123-4567'],
  ['Latitude', '45.4064, 11.8768'],
  ['English', 'Lamp'],
  ['Italiano', 'Lampada'],
];

beforeAll(() => import('../../../../src/frame/field-types/inputs/markdown'));

describe('fields of special kinds', () => {
  it('are typed as people write such values, and sent as their schema has them', async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
    renderEntity(lamp, { path: '/create', dataProvider: { create } });
    for (const [label, text] of TYPED) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
    }
    fireEvent.change(screen.getByLabelText('Notes', { selector: 'textarea' }), { target: { value: kept.notes } });
    fireEvent.click(screen.getByLabelText('4 / 5'));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual(kept);
  });

  it.each([
    ['19.90', 1_990],
    ['20.00', 2_000],
    ['12,50', 1_250],
    ['7.05', 705],
  ])('take the amount %s, letter by letter, with the noughts at its end', async (typed, price) => {
    const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
    renderEntity(lamp, { path: '/create', dataProvider: { create } });
    const input = await screen.findByLabelText('Price');
    await userEvent.setup().type(input, typed);
    expect(input).toHaveProperty('value', typed);
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ price });
  });

  it('say what is wrong in the words of their kind', async () => {
    renderEntity(lamp, { path: '/create' });
    fireEvent.change(await screen.findByLabelText('Opens'), { target: { value: 'noon' } });
    fireEvent.change(screen.getByLabelText('Lasts'), { target: { value: 'long' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '049 1234567' } });
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '0.5' } });
    fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '95' } });
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('must be a time such as 14:05');
    for (const text of [/duration/, /phone number with its country/, /must be at least €1.00/, /at most 90/]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('are shown as people read them', async () => {
    const getOne = vi.fn().mockResolvedValue({ data: { id: '1', ...kept } });
    renderEntity(lamp, { path: '/1/show', dataProvider: { getOne } });
    await screen.findByText('€19.99');
    for (const text of ['09:05', '1 hr 30 mins', '2 hrs', '12.5%', 'Lamp']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+390491234567' }).getAttribute('href')).toBe('tel:+390491234567');
    expect(screen.getByRole('link', { name: '45.4064, 11.8768' }).getAttribute('href')).toContain('openstreetmap.org');
    const heading = await screen.findByRole('heading', { name: 'Care' });
    const text = within(heading.parentElement ?? heading);
    expect(text.getByText(/<b>keep<\/b>/)).toBeTruthy();
    expect(text.getByText('dry').closest('a')).toBeNull();
    expect(text.getByRole('link', { name: 'shop' }).getAttribute('href')).toBe('https://lamps.example');
  });
});
