import { modelsOf } from 'schemawright/schema';
import { application } from './generated/application';
import { shared, sources } from './generated/schemas';

/** Tools lie in alphabetical order, some letters on a shelf. */
function shelf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  return name.toLowerCase() < 'm' ? 'A to L' : 'M to Z';
}

export const models = modelsOf({ application, sources, shared, values: { shelf } });
