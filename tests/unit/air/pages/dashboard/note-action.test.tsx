import { screen } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { NoteAction } from '../../../../../src/air/pages/dashboard/notes/NoteAction';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { renderInConsole } from '../../../frame/layout/render';

function open(hasCreate: boolean) {
  renderInConsole(
    <ResourceDefinitionContextProvider definitions={{ notes: { name: 'notes', hasCreate } }}>
      <NoteAction record={{ id: 'r1', name: 'Class' }} model={entityNamed(models, 'room')} />
    </ResourceDefinitionContextProvider>,
  );
}

test('a note is started for the room and the current time', () => {
  open(true);
  const href = screen.getByRole('link', { name: 'Add a note to Class' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'http://console.example');
  expect(pathname).toBe('/notes/create');
  expect(JSON.parse(searchParams.get('record') ?? '')).toEqual({ room: 'r1', from: expect.any(Number) });
});

test('users who may not write notes are not offered one', () => {
  open(false);
  expect(screen.queryByRole('link')).toBeNull();
});
