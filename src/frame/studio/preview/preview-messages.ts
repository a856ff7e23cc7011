import * as v from 'valibot';
import type { Role } from '../../model/access-model';
import type { Locale } from '../../model/localized-text';

/** What the studio asks of the page that shows a draft. */
export interface ShownDraft {
  files: Readonly<Record<string, string | null>>;
  /** As whom it is seen; left out: as oneself. */
  role?: Role;
  locale: Locale;
  mode: 'light' | 'dark';
  /** With whose list it begins; later screens are the person's own. */
  entity: string;
}

const Shown = v.object({
  files: v.record(v.string(), v.nullable(v.string())),
  role: v.optional(v.string()),
  locale: v.string(),
  mode: v.picklist(['light', 'dark']),
  entity: v.string(),
});

/** Reads what the studio asks; undefined for any other message. */
export function readShownDraft(data: unknown): ShownDraft | undefined {
  const { success, output } = v.safeParse(Shown, data);
  if (!success) return undefined;
  const { role, ...shown } = output;
  return { ...shown, ...(role !== undefined && { role }) };
}

const State = v.variant('state', [
  v.object({ state: v.literal('ready') }),
  v.object({ state: v.literal('shown'), generated: v.array(v.string()) }),
  v.object({ state: v.literal('failed'), problem: v.string() }),
]);

/** What the page says: that it waits for a draft, that it shows one, or why it does not. */
export type PreviewState = v.InferOutput<typeof State>;

/** Reads what the page says; undefined for any other message. */
export function readPreviewState(data: unknown): PreviewState | undefined {
  const { success, output } = v.safeParse(State, data);
  return success ? output : undefined;
}
