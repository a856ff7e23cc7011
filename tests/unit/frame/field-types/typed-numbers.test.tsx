import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({
  power: { type: 'number', title: 'Power' },
  count: { type: 'integer', minimum: 0, maximum: 5_000, title: 'Count', 'x-field': { unit: 'pcs' } },
  size: { type: 'object', title: 'Size', properties: { width: { type: 'number', title: 'Width' } } },
  parts: {
    type: 'array',
    title: 'Parts',
    items: { type: 'object', properties: { weight: { type: 'number', title: 'Weight' } } },
  },
  levels: { type: 'array', title: 'Levels', items: { type: 'number' } },
  shares: {
    type: 'object',
    title: 'Shares',
    additionalProperties: { type: 'number' },
    'x-field': { type: 'keyValues' },
  },
});
compileForms(lamp);

const START = {
  ...{ id: '1', version: 1, power: 1, count: 1 },
  ...{ size: { width: 1 }, parts: [{ weight: 1 }], levels: [1], shares: { a: 1 } },
};
const everywhere = (value: number) => ({
  ...{ power: value, size: { width: value } },
  ...{ parts: [{ weight: value }], levels: [value], shares: { a: value } },
});
/** In the order of the form. */
const SAVE = { en: 'Save', it: 'Salva' };

async function openForm(locale: 'en' | 'it') {
  const update = vi.fn().mockImplementation(async (_route, { data }) => ({ data: { ...START, ...data } }));
  renderEntity(lamp, {
    path: '/1/edit',
    locale,
    dataProvider: { getOne: vi.fn().mockResolvedValue({ data: START }), update },
  });
  await screen.findByRole('textbox', { name: /^Power/ });
  const boxes = screen.getAllByRole('textbox').filter((box) => box.getAttribute('inputmode') === 'decimal');
  return { update, boxes, save: () => fireEvent.click(screen.getByText(SAVE[locale])) };
}

const TYPED = [
  ['en', '1.500', 1.5],
  ['en', '1,500', 1_500],
  ['en', '1,234.5', 1_234.5],
  ['it', '1.500', 1_500],
  ['it', '12,3', 12.3],
  ['it', '1.234,5', 1_234.5],
] as const;

describe('numbers typed into any field', () => {
  it.each(TYPED)(
    'have the meaning of the language, also inside objects and lists (%s: %s)',
    async (locale, text, value) => {
      const { update, boxes, save } = await openForm(locale);
      expect(boxes).toHaveLength(6);
      for (const box of boxes) if (!box.id.includes('count')) fireEvent.change(box, { target: { value: text } });
      save();
      await waitFor(() => expect(update).toHaveBeenCalled());
      expect(update.mock.calls[0]?.[1].data).toEqual({ ...everywhere(value), version: 1 });
    },
  );

  it.each(['12,34,5', '1,5,', '3 4', '1e999', 'abc'])(
    'are refused, and stay as typed, if they are none: %s',
    async (text) => {
      const { update, boxes, save } = await openForm('en');
      for (const box of boxes) fireEvent.change(box, { target: { value: text } });
      save();
      await waitFor(() => expect(screen.getAllByText('must be a number').length).toBeGreaterThan(3));
      expect(boxes.map((box) => box.getAttribute('value'))).toEqual(boxes.map(() => text));
      expect(update).not.toHaveBeenCalled();
    },
  );

  it('step with the arrow keys within their limits, which are announced', async () => {
    const { update, boxes, save } = await openForm('en');
    const count = boxes.find(({ id }) => id.includes('count'));
    if (count === undefined) throw new Error('There is no count');
    expect(count.getAttribute('aria-description')).toBe('0–5000 pcs');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(count, { key });
    expect(count).toHaveProperty('value', '2');
    save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toEqual({ count: 2, version: 1 });
  });
});
