import { test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import { expectStoredMessages } from './stored-messages';

test('messages that a broker has stored get their own times, or are faults', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await expectStoredMessages(12);
});
