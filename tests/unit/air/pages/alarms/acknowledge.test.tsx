import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { toRefusal } from '../../../../../data-provider/http/errors';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import AcknowledgeDialog from '../../../../../src/air/pages/alarms/AcknowledgeDialog';
import { AcknowledgeSelected } from '../../../../../src/air/pages/alarms/AlarmActions';
import { RightsProvider } from '../../../../../src/frame/entity/use-may';
import { Toasts } from '../../../../../src/frame/layout/feedback/Toasts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { HOUR } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';

const show = (ui: ReactNode, post: CallTransport['post']) =>
  renderInConsole(
    <>
      <RightsProvider value={models.rights}>{ui}</RightsProvider>
      <Toasts />
    </>,
    { post },
  );

function open(post: CallTransport['post'], known?: string) {
  const onClose = vi.fn();
  show(<AcknowledgeDialog ids={['a1', 'a2']} title="Acknowledge 2 alarms" known={known} onClose={onClose} />, post);
  return onClose;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));

describe('acknowledging alarms', () => {
  it('sends the note, and until when nobody is to be told', async () => {
    const post = vi.fn().mockResolvedValue({ result: { alarms: 2 } });
    const onClose = open(post);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Window opened');
    await userEvent.click(screen.getByRole('combobox', { name: 'Mute notifications' }));
    await userEvent.click(screen.getByRole('option', { name: 'Mute for 4 hours' }));
    const before = Date.now();
    await submit();
    await screen.findByText('2 alarms acknowledged');
    expect(onClose).toHaveBeenCalledOnce();
    const [path, body] = post.mock.calls[0] ?? [];
    expect([path, body.ids, body.note]).toEqual(['/acknowledgeAlarms', ['a1', 'a2'], 'Window opened']);
    expect(body.snoozedUntil).toBeGreaterThanOrEqual(before + 4 * HOUR);
  });

  it('is asked for the selected alarms, all at once', async () => {
    const post = vi.fn().mockResolvedValue({ result: { alarms: 2 } });
    const records = ['a1', 'a2'].map((id) => ({ id, code: 5, state: 'open', began: 0, room_id: 'r1' }) as const);
    show(<AcknowledgeSelected records={records} model={entityNamed(models, 'alarm')} />, post);
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const question = await screen.findByRole('dialog', { name: 'Acknowledge 2 alarms' });
    await userEvent.click(within(question).getByRole('button', { name: 'Acknowledge' }));
    await screen.findByText('2 alarms acknowledged');
    expect(post.mock.calls[0]?.[1]).toMatchObject({ ids: ['a1', 'a2'] });
  });

  it('goes on telling unless somebody asks otherwise, and says who did it before', async () => {
    const post = vi.fn().mockResolvedValue({ result: { alarms: 2 } });
    open(post, 'Acknowledged by Ann on 21/11/2026, 12:00.');
    expect(screen.getByRole('alert').textContent).toContain('Acknowledged by Ann');
    await submit();
    await screen.findByText('2 alarms acknowledged');
    expect(post.mock.calls[0]?.[1]).toMatchObject({ snoozedUntil: null });
  });

  it('stays open and says why when it is refused', async () => {
    const onClose = open(() => Promise.reject(toRefusal(404, 'not_found', 'There is no such alarm')));
    await submit();
    await screen.findByText('There is no such alarm');
    expect(onClose).not.toHaveBeenCalled();
  });
});
