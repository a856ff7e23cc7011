import type { Say } from '../../../src/frame/model/say';
import type { TaskResult } from '../../../src/frame/model/task-calls';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import type { Documents } from '../documents/documents';
import { currentOrigin } from '../documents/origin';
import { MAX_DEPENDENTS_IN_TASK } from '../documents/remove-document';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import type { TogetherOptions } from '../documents/write-together';
import type { Store } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { numberedId, TASK_RESULTS, TASKS, type TaskOptions, type TaskRecord, toTaskRecord } from './task-record';

type Position = Pick<TaskRecord, 'part' | 'offset' | 'after'>;

/** Thrown if another process continued or stopped the task. The pending step is not written. */
export class TaskTakenOver extends Error {
  override readonly name = 'TaskTakenOver';
}

interface Step {
  written?: number;
  /** Number of values that needed no change. */
  skipped?: number;
  refused?: readonly TaskResult[];
  others?: readonly TaskResult[];
  position: Position;
}

export type PlacedWrite = { operation: WriteOperation; position: Position; named: Omit<TaskResult, 'cause'> };

/** Stores the position in the transaction of each write, so that no record is written twice. */
export class TaskRun {
  readonly #store: Store;
  readonly #documents: Documents;
  readonly say: Say;
  #task: TaskRecord;
  #version: number;

  constructor(
    parts: Pick<TaskOptions, 'store' | 'documents' | 'texts'>,
    task: TaskRecord,
    version: number,
    readonly actor: Actor,
  ) {
    this.#store = parts.store;
    this.#documents = parts.documents;
    this.say = parts.texts.in(actor.locale);
    this.#task = task;
    this.#version = version;
  }

  get task(): TaskRecord {
    return this.#task;
  }

  /** Stores the progress of the task in the transaction of the work. @param work returns true if the work has written */
  async step(step: Step, work: (options: TogetherOptions) => Promise<boolean>): Promise<boolean> {
    let next = this.#task;
    const isWritten = await work({
      maxDependents: MAX_DEPENDENTS_IN_TASK,
      along: async (unit) => {
        next = await this.#put(unit, step);
      },
    });
    if (isWritten) {
      this.#task = next;
      this.#version += 1;
    }
    return isWritten;
  }

  async note(step: Step): Promise<void> {
    await this.step(step, ({ along }) =>
      inTransaction(this.#store, async (unit) => {
        await along?.(unit);
        return true;
      }),
    );
  }

  async write(writes: readonly PlacedWrite[]): Promise<void> {
    const last = writes.at(-1);
    if (last === undefined) return;
    try {
      const operations = writes.map(({ operation }) => operation);
      const step = { written: writes.length, position: last.position };
      await this.step(step, async (options) => {
        await this.#documents.together(this.actor, operations, options);
        return true;
      });
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (writes.length === 1) {
        const cause = error.messageIn(this.say);
        await this.note({ refused: [{ ...last.named, cause }], position: last.position });
        return;
      }
    }
    const yieldWhenDue = createYield();
    for (const write of writes) {
      await yieldWhenDue();
      await this.write([write]);
    }
  }

  async end(state: 'done' | 'failed', endedAt: number, cause?: string): Promise<void> {
    await inTransaction(this.#store, async (unit) => {
      await this.#requireOwnership(unit);
      const ended = { ...this.#task, state, endedAt, cause };
      unit.put(TASKS.name, { record: toTaskRecord(ended), version: this.#version + 1 });
    });
  }

  async #requireOwnership(unit: UnitOfWork): Promise<void> {
    const stored = await unit.get(TASKS.name, this.#task.id);
    if (stored?.version !== this.#version) throw new TaskTakenOver('Another process has continued or stopped the task');
  }

  async #put(
    unit: UnitOfWork,
    { written = 0, skipped = 0, refused = [], others = [], position }: Step,
  ): Promise<TaskRecord> {
    await this.#requireOwnership(unit);
    const { id, resultParts } = this.#task;
    const results = [...refused, ...others.map((one) => ({ ...one, isOther: true }))];
    if (results.length > 0) {
      const record = { id: numberedId(id, resultParts), content: JSON.stringify(results) };
      unit.put(TASK_RESULTS.name, { record, version: 1 });
    }
    const next: TaskRecord = {
      ...this.#task,
      ...position,
      after: position.after,
      tried: this.#task.tried + written + skipped + refused.length,
      written: this.#task.written + written,
      refused: this.#task.refused + refused.length,
      others: this.#task.others + others.length,
      resultParts: resultParts + (results.length > 0 ? 1 : 0),
      isLed: this.#task.isLed || (currentOrigin()?.leader ?? 'none') !== 'none',
    };
    unit.put(TASKS.name, { record: toTaskRecord(next), version: this.#version + 1 });
    return next;
  }
}
