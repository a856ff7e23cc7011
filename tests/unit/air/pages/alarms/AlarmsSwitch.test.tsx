import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { managerSlots } from '../../../../../resources/manager';
import { models } from '../../../../../resources/models';
import { Toasts } from '../../../../../src/frame/layout/feedback/Toasts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';

const PREMIUM = 'This is a premium feature, please contact us at a@b.example to enable it!';

function show(role: 'ADMIN' | 'BUSINESS', claim: string, alarmsEnabled: boolean): void {
  const manager = { id: 'm1', name: 'Comune', city: 'Roma', country: 'IT', token: 'managr01', acl: ['user:u1'] };
  const store = createMemoryStore({ environments: [{ ...manager, alarmsEnabled }] });
  const slots = { cells: managerSlots.cells, toolbarActions: { toasts: Toasts } };
  renderEntity(entityNamed(models, 'manager'), { path: '', store, slots, role, claim });
}

function open(role: 'ADMIN' | 'BUSINESS', alarmsEnabled: boolean): Promise<HTMLInputElement> {
  show(role, 'all', alarmsEnabled);
  return screen.findByRole<HTMLInputElement>('switch', { name: 'Alarms of Comune' });
}

describe('the alarms of a manager in the list', () => {
  it('tell whom to ask when somebody switches them on who may not, and stay off', async () => {
    const alarms = await open('BUSINESS', false);
    await userEvent.click(alarms);
    await screen.findByText(PREMIUM);
    expect(alarms.checked).toBe(false);
  });

  it('sell nothing when they are on already, and say beside it who switches them off', async () => {
    const alarms = await open('BUSINESS', true);
    expect([alarms.checked, alarms.disabled]).toEqual([true, true]);
    expect(screen.queryByText(PREMIUM)).toBeNull();
    screen.getByRole('switch', { description: 'Only administrators can switch alarms off' });
  });

  it('are not seen by who reaches some devices of the manager', async () => {
    show('BUSINESS', 'user:u1', true);
    await screen.findByText('Comune');
    expect(screen.queryByRole('switch', { name: 'Alarms of Comune' })).toBeNull();
  });

  it('are switched on by who may', async () => {
    await userEvent.click(await open('ADMIN', false));
    await screen.findByText('Item updated successfully');
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Alarms of Comune' })).checked).toBe(true);
  });
});
