import { parentPort, workerData } from 'node:worker_threads';
import { runReadingThread } from '../air/site/threads/reading-thread';

if (parentPort !== null) runReadingThread(parentPort, String(workerData));
