import { test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import { expectStoredMessages } from './stored-messages';

test('5,000 messages that a broker has stored get their own times, or are faults', { timeout: 180_000 }, async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await expectStoredMessages(5_000);
});
