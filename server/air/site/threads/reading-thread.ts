import type { MessagePort } from 'node:worker_threads';
import { openSnapshots } from '../../../frame/stores/replace-database';
import { serveQuestions } from '../../../frame/stores/threads/open-threads';
import { cutReadings } from '../../telemetry/cut-readings';
import { readSqliteReadings } from '../../telemetry/sqlite/read-sqlite-readings';
import { answerQuestion, type ReadingQuestion } from './reading-questions';

export function runReadingThread(parent: MessagePort, file: string): void {
  const snapshots = openSnapshots(file);
  serveQuestions(parent, async function* (question: ReadingQuestion, signal) {
    const snapshot = snapshots.open(signal);
    try {
      yield* answerQuestion(
        cutReadings(readSqliteReadings(snapshot, () => ({ ...snapshot, close: () => undefined }))),
        question,
      );
    } finally {
      snapshot.close();
    }
  });
}
