/** What a refused save means for the form. */
export interface SaveProblem {
  message: string;
  /** Of HTTP; 0 for what came from no server. */
  status: number;
  /** Texts by field path. */
  errors: Readonly<Record<string, string>>;
  /** Fields that someone else changed meanwhile, with their present values; undefined for any other refusal. */
  changed?: Readonly<Record<string, unknown>>;
}

const CONFLICT = 409;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Reads a provider's error, whatever it is. */
export function saveProblem(error: unknown): SaveProblem {
  const fields = Object.fromEntries(entriesOf(error));
  const body = Object.fromEntries(entriesOf(fields.body));
  const texts = entriesOf(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    status: typeof fields.status === 'number' ? fields.status : 0,
    message: error instanceof Error ? error.message : String(error),
    errors: Object.fromEntries(texts),
    changed:
      fields.status === CONFLICT && body.changed !== undefined
        ? Object.fromEntries(entriesOf(body.changed))
        : undefined,
  };
}
