import * as v from 'valibot';
import type { CompilableSchemas as Compilable } from '../model/application-source';
import { type AnswerOf, defineCall, type InputOf } from '../model/call';
import type { FirestoreCost, TypeChange } from './cost-types';
import type { SchemaPlan } from './plan-types';

/** Files that the studio reads and writes: names only, so that no address leads out of the folder of schemas. */
const SCHEMA_FILE = /^(?:_shared\/)?[A-Za-z][\w-]{0,60}\.schema\.json$|^_(?:application|dashboard)\.json$/;

/** Whether a file is one of schemas that the studio may write. */
export const isStudioFile = (name: string): boolean => SCHEMA_FILE.test(name);

/** The most letters of one file, and files of one draft. */
const MAX_TEXT = 500_000;
const MAX_FILES = 200;

/** Texts by the name of their file; null where the file goes. */
const FileTexts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(SCHEMA_FILE, 'must be the name of a schema file')),
    v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT, `must be of ${MAX_TEXT} letters at most`))),
  ),
  v.check((texts) => Object.keys(texts).length <= MAX_FILES, `must be ${MAX_FILES} files at most`),
);

/** Which files somebody has before them: a save over others is refused. */
const Revision = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be a revision of the schemas'));

/** Something wrong in a schema. */
const Mistake = v.object({
  /** Empty where no file of schemas is at fault. */
  file: v.string(),
  /** A JSON pointer. */
  pointer: v.string(),
  problem: v.string(),
});
export type Mistake = v.InferOutput<typeof Mistake>;

const Plan = v.custom<SchemaPlan>((value) => typeof value === 'object' && value !== null, 'must be a plan');

const Costs = v.custom<FirestoreCost>((value) => typeof value === 'object' && value !== null, 'must be costs');
const Types = v.custom<readonly TypeChange[]>(Array.isArray, 'must be a list of types');

/** The schemas as they are. */
export const readStudio = defineCall({
  route: 'GET /_studio',
  input: v.object({}),
  answer: v.object({
    files: v.record(v.string(), v.string()),
    revision: v.string(),
    /** The revision that the server began with: another one until it has started anew after a save. */
    running: v.string(),
    /** Where the files lie, as Git has it. */
    folder: v.string(),
    /** What whoever has applied a patch calls next. */
    commands: v.array(v.string()),
    /** Whether drafts are saved here; otherwise a change is downloaded and released. */
    saves: v.boolean(),
  }),
});

/** What a draft would do: its mistakes, or its plan over the stored data. Changes nothing. */
export const checkDraft = defineCall({
  route: 'POST /_studio/check',
  readsOnly: true,
  input: v.object({ files: FileTexts }),
  answer: v.object({
    mistakes: v.array(Mistake),
    /** What means nothing here, a line each. */
    warnings: v.array(v.string()),
    /** Left out where there are mistakes. */
    plan: v.optional(Plan),
    /** What the plan costs on Firestore. */
    costs: v.optional(Costs),
    /** Which types of records it changes. */
    types: v.optional(Types),
  }),
});
export type CheckedDraft = v.InferOutput<typeof checkDraft.answer>;

/** Schemas as a console compiles them. */
const CompilableSchemas = v.custom<Compilable>(
  (value) => typeof value === 'object' && value !== null,
  'must be schemas',
);

/** The schemas that the server runs with, for a console that was built with others. For everybody who is signed in, as the code of a console is. */
export const readRunningSchemas = defineCall({
  route: 'GET /_studio/running',
  input: v.object({}),
  answer: CompilableSchemas,
});

/** The validators of one of their forms: the body of a function of `require` that returns them. */
export const readFormValidators = defineCall({
  route: 'GET /_studio/running/validators/:entity/:purpose',
  input: v.object({ entity: v.string(), purpose: v.string() }),
  answer: v.object({ code: v.string() }),
});

/** The schemas of a draft, from which a console makes its models. */
export const readDraftSchemas = defineCall({
  route: 'POST /_studio/schemas',
  readsOnly: true,
  input: v.object({ files: FileTexts }),
  answerIn: 'schemas',
  answer: CompilableSchemas,
});

/** Opens the application of a draft in memory, over copies of some records, for whoever asks. */
export const openPreview = defineCall({
  route: 'POST /_studio/preview',
  readsOnly: true,
  input: v.object({
    files: FileTexts,
    /** As whom it is seen; left out: as oneself. */
    role: v.optional(v.string()),
  }),
  answer: v.object({
    /** Names it in addresses. */
    id: v.string(),
    /** Whose session the screens are shown for. */
    session: v.looseObject({}),
    schemas: CompilableSchemas,
    /** Entities without records of their own, of which some were made for it. */
    generated: v.array(v.string()),
  }),
});

/** The validators of one form of a preview: the body of a function of `require` that returns them. */
export const readPreviewValidators = defineCall({
  route: 'GET /_studio/preview/:id/validators/:entity/:purpose',
  input: v.object({ id: v.string(), entity: v.string(), purpose: v.string() }),
  answer: v.object({ code: v.string() }),
});

/** Writes a draft into the files of the schemas. */
export const saveDraft = defineCall({
  route: 'POST /_studio/save',
  input: v.object({
    files: FileTexts,
    revision: Revision,
    /** The id of the plan that was looked at. */
    plan: v.string(),
  }),
  answer: v.object({ revision: v.string() }),
});

const Save = v.object({
  id: v.string(),
  /** ms */
  at: v.number(),
  /** The name of whoever saved. */
  by: v.string(),
  /** Names of the files that it changed. */
  files: v.array(v.string()),
});
export type StudioSave = v.InferOutput<typeof Save>;

/** What was saved, the latest first. */
export const listSaves = defineCall({
  route: 'GET /_studio/saves',
  input: v.object({}),
  answerIn: 'saves',
  answer: v.array(Save),
});

/** The texts from before a save, which a draft may take up again. */
export const readSave = defineCall({
  route: 'GET /_studio/saves/:id',
  input: v.object({ id: v.string() }),
  answerIn: 'before',
  answer: v.record(v.string(), v.nullable(v.string())),
});

/** The calls as a screen makes them. Each rejects with an HttpError. */
export interface StudioCalls {
  read(): Promise<AnswerOf<typeof readStudio>>;
  /** The revision that the server runs with, or how much of its start is done, from 0 to 1, where it says so. Never rejects. */
  started(): Promise<{ running?: string; share?: number | undefined }>;
  check(files: InputOf<typeof checkDraft>['files']): Promise<CheckedDraft>;
  running(): Promise<AnswerOf<typeof readRunningSchemas>>;
  formValidators(form: InputOf<typeof readFormValidators>): Promise<string>;
  save(draft: InputOf<typeof saveDraft>): Promise<AnswerOf<typeof saveDraft>>;
  saves(): Promise<StudioSave[]>;
  before(id: string): Promise<AnswerOf<typeof readSave>>;
  /** @throws HttpError 422 for a draft with mistakes. */
  schemas(files: InputOf<typeof readDraftSchemas>['files']): Promise<AnswerOf<typeof readDraftSchemas>>;
  preview(files: InputOf<typeof openPreview>['files'], role?: string): Promise<AnswerOf<typeof openPreview>>;
  validators(form: InputOf<typeof readPreviewValidators>): Promise<string>;
}
