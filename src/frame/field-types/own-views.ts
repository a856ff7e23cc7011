import type { FieldView } from './field-type';

const own = new Map<string, FieldView>();

/** Takes the views of an application's own field types, by their names. Called before the first screen is drawn. */
export function addFieldViews(views: Readonly<Record<string, FieldView>> = {}): void {
  for (const [name, view] of Object.entries(views)) own.set(name, view);
}

/** The view of a field type of the application, where it has one. */
export const ownViewOf = (name: string | undefined): FieldView | undefined =>
  name === undefined ? undefined : own.get(name);
