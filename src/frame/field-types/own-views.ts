import type { FieldView } from './field-type';

const own = new Map<string, FieldView>();

/** Registers the views of the application's own field types. Call before the first screen is rendered. */
export function addFieldViews(views: Readonly<Record<string, FieldView>> = {}): void {
  for (const [name, view] of Object.entries(views)) own.set(name, view);
}

export const ownViewOf = (name: string | undefined): FieldView | undefined =>
  name === undefined ? undefined : own.get(name);
