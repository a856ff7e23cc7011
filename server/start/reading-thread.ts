import { parentPort, workerData } from 'node:worker_threads';
import { runReadingThread } from '../air/site/threads/reading-thread';

// A thread of the server that reads many readings at once; `workerData` is the file of the database.
if (parentPort !== null) runReadingThread(parentPort, String(workerData));
