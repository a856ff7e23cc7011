import * as v from 'valibot';
import type { Role } from '../../model/access-model';
import type { Locale } from '../../model/localized-text';

export interface ShownDraft {
  files: Readonly<Record<string, string | null>>;
  role?: Role;
  locale: Locale;
  mode: 'light' | 'dark';
  entity: string;
}

const Shown = v.object({
  files: v.record(v.string(), v.nullable(v.string())),
  role: v.optional(v.string()),
  locale: v.string(),
  mode: v.picklist(['light', 'dark']),
  entity: v.string(),
});

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

export type PreviewState = v.InferOutput<typeof State>;

export function readPreviewState(data: unknown): PreviewState | undefined {
  const { success, output } = v.safeParse(State, data);
  return success ? output : undefined;
}
