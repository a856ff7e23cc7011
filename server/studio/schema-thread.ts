import { parentPort } from 'node:worker_threads';
import { serveTimedThread } from '../frame/stores/threads/timed-thread';
import { rateDraft } from './check-draft';

if (parentPort !== null) serveTimedThread(parentPort, rateDraft);
