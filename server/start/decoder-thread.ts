import { parentPort } from 'node:worker_threads';
import { runDecoderThread } from '../air/uplinks/decoders/decoder-thread';

if (parentPort !== null) await runDecoderThread(parentPort);
