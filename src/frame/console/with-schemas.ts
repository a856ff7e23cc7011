import { fieldTypeData } from '../field-types/registry';
import type { CompilableSchemas } from '../model/application-source';
import { compileModels } from '../model/compile-models';
import type { ConsoleParts } from './application';

export function withSchemas(parts: ConsoleParts, { sources, ...described }: CompilableSchemas): ConsoleParts {
  const { schemaLines: _lines, ...own } = parts;
  const models = compileModels(sources, { types: fieldTypeData, ...described, computed: parts.models.computed });
  const slots = new Map(parts.resources.map((resource) => [resource.model.name, resource.slots]));
  return {
    ...own,
    models,
    resources: models.list.map((model) => ({ model, slots: slots.get(model.name) ?? {} })),
  };
}
