import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lines = { type: 'string', contentMediaType: 'text/plain' } as const;
const lamp = entityModel({
  code: { type: 'string', title: 'Code' },
  usage: { ...lines, title: 'Usage' },
  steps: {
    type: 'array',
    title: 'Steps',
    items: { type: 'object', title: 'Step', properties: { run: { ...lines, title: 'Run' } } },
  },
});
compileForms(lamp);

it('a text that may have several lines has an input of several lines, also within a list', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  const usage = await screen.findByRole('textbox', { name: 'Usage' });
  expect([usage.tagName, screen.getByRole('textbox', { name: 'Code' }).tagName]).toEqual(['TEXTAREA', 'INPUT']);
  fireEvent.change(usage, { target: { value: 'a\nb' } });
  fireEvent.click(screen.getByRole('button', { name: /Add/ }));
  const run = await screen.findByRole('textbox', { name: /Run/ });
  fireEvent.change(run, { target: { value: 'c\n\nd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ usage: 'a\nb', steps: [{ run: 'c\n\nd' }] });
});
