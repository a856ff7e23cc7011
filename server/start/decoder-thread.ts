import { parentPort } from 'node:worker_threads';
import { runDecoderThread } from '../air/uplinks/decoders/decoder-thread';

// A thread of the server that runs what people have pasted to decode the bytes of sensors.
if (parentPort !== null) await runDecoderThread(parentPort);
