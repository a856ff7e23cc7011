import type { WorkPart } from '../stores/work-part';

/** Where a site keeps its data: with that goes what has to be done for them. */
export type BackEnd = 'embedded' | 'firebase';

/** It is there for one back end alone, for this reason. */
export interface OneBackEnd {
  backEnd: BackEnd;
  because: string;
}

export interface JobResult {
  /** How many records, days or messages were written, removed or sent, where that is known. */
  done?: number;
  /** More is left, and the next run goes on from where `reach` was last called. */
  isUnfinished?: boolean;
}

/** What is known of a job without any data: a Cloud Function is deployed from this alone. */
export interface JobPlan {
  /** Name of its Cloud Function, after `jobs-`, and of its record. Letters only. */
  name: string;
  /** What is logged when a run fails, before the cause: "The history was not thinned". */
  failure: string;
  /** From one run to the next, ms: minutes that an hour is a multiple of, hours that a day is, or a day. */
  every: Readonly<Record<BackEnd, number>>;
  /**
   * When a server process runs it first: `awaited` before it says that it has started, `atOnce` beside that, `later` two
   * minutes after. A function is only ever run by its schedule.
   */
  first: 'awaited' | 'atOnce' | 'later';
  /** How long one run may take, ms. A function is killed then; at most 30 minutes, which Cloud Scheduler waits. */
  limit: number;
  /** How often a run that failed is tried again before the next one is due. */
  retries: number;
  /** More memory than usual, for what holds many records at once. */
  isLarge?: boolean;
  /** Environment variables with secrets that it needs. */
  secrets?: readonly string[];
  /** A server process runs it soon after a record was created in this collection, too. */
  afterCreated?: { collection: string; withinMs: number };
  /** Missing: both back ends run it. */
  only?: OneBackEnd;
}

/** A job that is handed what it works on. A run ends early when its time is nearly over or the server stops. */
export interface JobOf<Parts> extends JobPlan {
  run: (parts: Parts, part: WorkPart) => Promise<JobResult>;
}

/** A job with what it works on. */
export interface Job extends JobPlan {
  run(part: WorkPart): Promise<JobResult>;
}

export function bindJobs<Parts>(jobs: readonly JobOf<Parts>[], parts: Parts): Job[] {
  return jobs.map((job) => ({ ...job, run: (part) => job.run(parts, part) }));
}

export function jobsFor<Plan extends JobPlan>(backEnd: BackEnd, jobs: readonly Plan[]): Plan[] {
  return jobs.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}
