import type { TaskResult } from '../../../src/frame/model/task-calls';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { presentOrigin } from '../documents/origin';
import { UnitOfWork } from '../documents/unit-of-work';
import type { WriteOperation } from '../documents/write-operation';
import type { TogetherOptions } from '../documents/write-together';
import type { Store } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { numberedId, TASK_RESULTS, TASKS } from './collections';
import { type Position, recordOfTask, type TaskRecord } from './task-record';

/** Somebody else has taken the task on meanwhile, or stopped it: what was about to be written is not. */
export class TaskMoved extends Error {
  override readonly name = 'TaskMoved';
}

/** What a step has done. */
export interface Step {
  written?: number;
  refused?: readonly TaskResult[];
  others?: readonly TaskResult[];
  /** Where the task is after it. */
  position: Position;
}

/** A write, and where the task is once it is carried out or refused. */
export interface PlacedWrite {
  operation: WriteOperation;
  position: Position;
  /** How it is told when it is refused. */
  named: Omit<TaskResult, 'cause'>;
}

/**
 * A task while it is worked on. How far it is is written in the transaction of what it writes: whenever the process ends, the next one
 * goes on behind the last record that is there, and writes none of them again.
 */
export class TaskRun {
  readonly #store: Store;
  readonly #documents: Documents;
  #task: TaskRecord;
  #version: number;

  constructor(
    parts: { store: Store; documents: Documents },
    task: TaskRecord,
    version: number,
    readonly actor: Actor,
  ) {
    this.#store = parts.store;
    this.#documents = parts.documents;
    this.#task = task;
    this.#version = version;
  }

  get task(): TaskRecord {
    return this.#task;
  }

  /**
   * Carries out a piece of work whose transaction takes the step along with what it writes.
   *
   * @param work answers whether it has written.
   */
  async step(step: Step, work: (options: TogetherOptions) => Promise<boolean>): Promise<boolean> {
    let next = this.#task;
    const isWritten = await work({
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

  /** Notes a step that writes nothing else. */
  async note(step: Step): Promise<void> {
    await this.step(step, ({ along }) =>
      this.#store.transact(async (reader) => {
        const unit = new UnitOfWork(reader);
        await along?.(unit);
        return { result: true, batch: unit.batch() };
      }),
    );
  }

  /** Writes what can be written: all together, or, where one is refused, each by itself. */
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
        const cause = error.messageIn(this.actor.locale);
        await this.note({ refused: [{ ...last.named, cause }], position: last.position });
        return;
      }
    }
    const turns = createYield();
    for (const write of writes) {
      await turns();
      await this.write([write]);
    }
  }

  /** Ends the task. */
  async end(state: 'done' | 'failed', endedAt: number, cause?: string): Promise<void> {
    await this.#store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      await this.#requireUnmoved(unit);
      const ended = { ...this.#task, state, endedAt, cause };
      unit.put(TASKS.name, { record: recordOfTask(ended), version: this.#version + 1 });
      return { result: undefined, batch: unit.batch() };
    });
  }

  async #requireUnmoved(unit: UnitOfWork): Promise<void> {
    const stored = await unit.get(TASKS.name, this.#task.id);
    if (stored?.version !== this.#version) throw new TaskMoved('The task is somebody else’s by now');
  }

  async #put(unit: UnitOfWork, { written = 0, refused = [], others = [], position }: Step): Promise<TaskRecord> {
    await this.#requireUnmoved(unit);
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
      tried: this.#task.tried + written + refused.length,
      written: this.#task.written + written,
      refused: this.#task.refused + refused.length,
      others: this.#task.others + others.length,
      resultParts: resultParts + (results.length > 0 ? 1 : 0),
      isLed: this.#task.isLed || (presentOrigin()?.leader ?? 'none') !== 'none',
    };
    unit.put(TASKS.name, { record: recordOfTask(next), version: this.#version + 1 });
    return next;
  }
}
