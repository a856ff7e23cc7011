import { parentPort } from 'node:worker_threads';
import { serveTimedThread } from '../frame/stores/threads/timed-thread';
import { rateDraft } from './check-draft';

// A thread of the studio that checks the schemas that people type.
if (parentPort !== null) serveTimedThread(parentPort, rateDraft);
