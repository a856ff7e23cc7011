import * as v from 'valibot';
import type { CompilableSchemas as Compilable } from '../model/application-source';
import { type AnswerOf, defineCall, type InputOf } from '../model/call';
import type { FirestoreCost, TypeChange } from './cost-types';
import type { SchemaPlan } from './plan-types';

/** Matches file names that the studio may read and write. No path can leave the schema folder. */
const SCHEMA_FILE = /^(?:_shared\/)?[A-Za-z][\w-]{0,60}\.schema\.json$|^_(?:application|dashboard)\.json$/;

export const isStudioFile = (name: string): boolean => SCHEMA_FILE.test(name);

const MAX_TEXT = 500_000;
const MAX_FILES = 200;

const FileTexts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(SCHEMA_FILE, 'must be the name of a schema file')),
    v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT, `must be of ${MAX_TEXT} letters at most`))),
  ),
  v.check((texts) => Object.keys(texts).length <= MAX_FILES, `must be ${MAX_FILES} files at most`),
);

/** Revision of the files. A save based on another revision is rejected. */
const Revision = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be a revision of the schemas'));

const Mistake = v.object({
  file: v.string(),
  pointer: v.string(),
  problem: v.string(),
});
export type Mistake = v.InferOutput<typeof Mistake>;

const Plan = v.custom<SchemaPlan>((value) => typeof value === 'object' && value !== null, 'must be a plan');

const Costs = v.custom<FirestoreCost>((value) => typeof value === 'object' && value !== null, 'must be costs');
const Types = v.custom<readonly TypeChange[]>(Array.isArray, 'must be a list of types');

export const readStudio = defineCall({
  route: 'GET /_studio',
  input: v.object({}),
  answer: v.object({
    files: v.record(v.string(), v.string()),
    revision: v.string(),
    /** Revision of the schemas in the running server, which differs from the saved revision until the server restarts. */
    running: v.string(),
    folder: v.string(),
    commands: v.array(v.string()),
    /** True if drafts are saved here. Otherwise changes are downloaded and released. */
    saves: v.boolean(),
  }),
});

export const checkDraft = defineCall({
  route: 'POST /_studio/check',
  readsOnly: true,
  isHeavy: true,
  input: v.object({ files: FileTexts }),
  answer: v.object({
    mistakes: v.array(Mistake),
    warnings: v.array(v.string()),
    plan: v.optional(Plan),
    costs: v.optional(Costs),
    types: v.optional(Types),
  }),
});
export type CheckedDraft = v.InferOutput<typeof checkDraft.answer>;

const CompilableSchemas = v.custom<Compilable>(
  (value) => typeof value === 'object' && value !== null,
  'must be schemas',
);

/** Returns the running schemas for a console that was built with other schemas. All signed-in users may call this. */
export const readRunningSchemas = defineCall({
  route: 'GET /_studio/running',
  input: v.object({}),
  answer: CompilableSchemas,
});

export const readFormValidators = defineCall({
  route: 'GET /_studio/running/validators/:entity/:purpose',
  input: v.object({ entity: v.string(), purpose: v.string() }),
  answer: v.object({ code: v.string() }),
});

export const readDraftSchemas = defineCall({
  route: 'POST /_studio/schemas',
  readsOnly: true,
  isHeavy: true,
  input: v.object({ files: FileTexts }),
  answerIn: 'schemas',
  answer: CompilableSchemas,
});

/** Opens a preview of changed schemas with copies of some records, in memory and for the requesting user only. */
export const openPreview = defineCall({
  route: 'POST /_studio/preview',
  readsOnly: true,
  isHeavy: true,
  input: v.object({
    files: FileTexts,
    role: v.optional(v.string()),
  }),
  answer: v.object({
    id: v.string(),
    session: v.looseObject({}),
    schemas: CompilableSchemas,
    generated: v.array(v.string()),
  }),
});

export const readPreviewValidators = defineCall({
  route: 'GET /_studio/preview/:id/validators/:entity/:purpose',
  input: v.object({ id: v.string(), entity: v.string(), purpose: v.string() }),
  answer: v.object({ code: v.string() }),
});

export const saveDraft = defineCall({
  route: 'POST /_studio/save',
  input: v.object({
    files: FileTexts,
    revision: Revision,
    plan: v.string(),
  }),
  answer: v.object({ revision: v.string() }),
});

const Save = v.object({
  id: v.string(),
  at: v.number(),
  by: v.string(),
  files: v.array(v.string()),
});
export type StudioSave = v.InferOutput<typeof Save>;

export const listSaves = defineCall({
  route: 'GET /_studio/saves',
  input: v.object({}),
  answerIn: 'saves',
  answer: v.array(Save),
});

export const readTextsBeforeSave = defineCall({
  route: 'GET /_studio/saves/:id',
  input: v.object({ id: v.string() }),
  answerIn: 'before',
  answer: v.record(v.string(), v.nullable(v.string())),
});

export interface StudioCalls {
  read(): Promise<AnswerOf<typeof readStudio>>;
  started(): Promise<{ running?: string; share?: number | undefined }>;
  check(files: InputOf<typeof checkDraft>['files']): Promise<CheckedDraft>;
  running(): Promise<AnswerOf<typeof readRunningSchemas>>;
  formValidators(form: InputOf<typeof readFormValidators>): Promise<string>;
  save(draft: InputOf<typeof saveDraft>): Promise<AnswerOf<typeof saveDraft>>;
  saves(): Promise<StudioSave[]>;
  before(id: string): Promise<AnswerOf<typeof readTextsBeforeSave>>;
  schemas(files: InputOf<typeof readDraftSchemas>['files']): Promise<AnswerOf<typeof readDraftSchemas>>;
  preview(files: InputOf<typeof openPreview>['files'], role?: string): Promise<AnswerOf<typeof openPreview>>;
  validators(form: InputOf<typeof readPreviewValidators>): Promise<string>;
}
