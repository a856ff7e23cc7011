export interface SaveProblem {
  message: string;
  status: number;
  errors: Readonly<Record<string, string>>;
  /** Fields that another user changed meanwhile, with their current values; undefined for other errors. */
  changed?: Readonly<Record<string, unknown>>;
}

const CONFLICT = 409;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

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
