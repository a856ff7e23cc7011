import { parentPort } from 'node:worker_threads';
import { patternProblem } from '../../tools/schema/mistakes/patterns';
import { serveTimedThread } from '../frame/stores/threads/timed-thread';

// A thread of the studio that analyses patterns that people type.
if (parentPort !== null) serveTimedThread(parentPort, (patterns: readonly string[]) => patterns.map(patternProblem));
