import type { WorkPart } from '../stores/work-part';

/** Where a site stores its data. Some jobs are needed on one back end only. */
export type BackEnd = 'embedded' | 'firebase';

/** Restricts a job to one back end, with the reason. */
export interface OneBackEnd {
  backEnd: BackEnd;
  because: string;
}

export interface JobResult {
  /** Number of records, days or messages written, removed or sent, if known. */
  done?: number;
  /** The work is not finished; the next run continues from the last cursor passed to `reach`. */
  isUnfinished?: boolean;
}

/** The description of a job, from which its Cloud Function is deployed. */
export interface JobPlan {
  /** Name of its Cloud Function, after `jobs-`, and of its record. Letters only. */
  name: string;
  /** What is logged when a run fails, before the cause: "The history was not thinned". */
  failure: string;
  /** Interval between runs, ms: minutes that divide an hour, hours that divide a day, or a day. */
  every: Readonly<Record<BackEnd, number>>;
  /**
   * The first run of a server process: `awaited` before the server reports that it has started, `atOnce` without waiting for it,
   * `later` two minutes after. A function runs only by its schedule.
   */
  first: 'awaited' | 'atOnce' | 'later';
  /** Time limit of a run, ms, after which a function is killed; at most 30 minutes, the limit of Cloud Scheduler. */
  limit: number;
  /** How often a failed run is retried before the next one is due. */
  retries: number;
  /** Needs more memory than the default, as it holds many records at once. */
  isLarge?: boolean;
  /** The environment variables with secrets that it needs. */
  secrets?: readonly string[];
  /** A server process also runs it soon after a record was created in this collection. */
  afterCreated?: { collection: string; withinMs: number };
  /** Missing: both back ends run it. */
  only?: OneBackEnd;
}

/** A job that is not yet bound to its services. A run ends early when its time is nearly over or the server stops. */
export interface JobOf<Parts> extends JobPlan {
  run: (parts: Parts, part: WorkPart) => Promise<JobResult>;
}

/** A job bound to its services. */
export interface Job extends JobPlan {
  run(part: WorkPart): Promise<JobResult>;
}

export function bindJobs<Parts>(jobs: readonly JobOf<Parts>[], parts: Parts): Job[] {
  return jobs.map((job) => ({ ...job, run: (part) => job.run(parts, part) }));
}

export function jobsFor<Plan extends JobPlan>(backEnd: BackEnd, jobs: readonly Plan[]): Plan[] {
  return jobs.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}
