import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import OwnApiPage from '../../../../src/frame/login/OwnApiPage';
import { renderInConsole } from '../layout/render';

const document = {
  paths: {
    '/api/lamps': {
      get: { operationId: 'list_lamp', summary: 'A page of Lamps', responses: {} },
      post: {
        operationId: 'create_lamp',
        summary: 'A new record of Lamps',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/lampNew' } } } },
      },
    },
  },
  components: {
    schemas: { lampNew: { properties: { name: { type: 'string' }, watts: { enum: [5, 9] } }, required: ['name'] } },
  },
};

it('lists the operations of a session, finds them by words, and shows what they take', async () => {
  const user = userEvent.setup();
  renderInConsole(<OwnApiPage describe={async () => document} />);
  await user.click(await screen.findByText('A new record of Lamps'));
  expect(screen.getByText(/string \(required\)/)).toBeTruthy();
  expect(screen.getByText(/5 \| 9/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search operations' }), 'page of');
  expect(screen.queryByText('A new record of Lamps')).toBeNull();
  expect(screen.getByText('A page of Lamps')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search operations' }), 'nothing');
  expect(screen.getByText('No operation contains these words.')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Download as OpenAPI 3.1' }).getAttribute('href') ?? '';
  expect(JSON.parse(decodeURIComponent(file.replace('data:application/json,', '')))).toEqual(document);
});

it('says why nothing is shown', async () => {
  renderInConsole(<OwnApiPage describe={() => Promise.reject(new Error('No connection'))} />);
  expect(within(await screen.findByRole('alert')).getByText('No connection')).toBeTruthy();
});
