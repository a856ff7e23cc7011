import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mailSlots } from '../../../../../resources/mail';
import { models } from '../../../../../resources/models';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../../src/frame/slots/slots';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';

function show(states: readonly string[]): void {
  const mails = states.map((state, index) => ({
    ...{ id: `mail${index}`, to: 'a@b.example', subject: `Subject ${index}`, text: 'Text', state, createdAt: index },
  }));
  const slots: EntitySlots = { ...mailSlots };
  renderEntity(entityNamed(models, 'mail'), { path: '', store: createMemoryStore({ mails }), slots });
}

it('the outbox says that no mail server is configured while messages wait for one', async () => {
  show(['kept', 'failed', 'kept']);
  await screen.findByText('Mail is not configured: 2 messages wait here.');
});

it('the outbox says nothing of it where mail goes out', async () => {
  show(['waiting']);
  await screen.findByText('Subject 0');
  expect(screen.queryByText(/Mail is not configured/)).toBeNull();
});
