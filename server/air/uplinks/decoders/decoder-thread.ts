import type { MessagePort } from 'node:worker_threads';
import { serveTimedThread } from '../../../frame/stores/threads/timed-thread';
import type { DecoderAnswer, DecoderQuestion } from './encoded';
import { openInterpreter, runDecoder } from './run-decoder';

const TRIED: DecoderQuestion = {
  ...{ bytes: [1], port: 1, at: 0 },
  decoder: 'function decodeUplink(input) { return { data: { first: input.bytes[0] } }; }',
};

export async function runDecoderThread(parent: MessagePort): Promise<void> {
  const quickJs = await openInterpreter();
  runDecoder(quickJs, TRIED);
  serveTimedThread(parent, (question: DecoderQuestion): DecoderAnswer => runDecoder(quickJs, question));
}
