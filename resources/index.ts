import type { ConsoleResource, EntitySlots } from '../src/framework/slots';
import { models } from './models';

/** What entities add by hand to their generated screens, by entity name. An entity without an entry is all generated. */
const slots: Readonly<Record<string, EntitySlots>> = {};

/** Every entity of the console with its slots. */
export const resources: readonly ConsoleResource[] = models.list.map((model) => ({
  model,
  slots: slots[model.name] ?? {},
}));
