import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { Plugin, ViteDevServer } from 'vite';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { listFormPurposes } from '../../src/frame/model/form-fields';
import { createValidationSchema } from '../../src/frame/model/validation-schema';
import { FIELD_FORM, keywordFormModel, RESOURCE_FORM } from '../../src/frame/studio/rules/keyword-form';
import type { ApplicationFolder } from './application-folder';
import { checkSlots } from './check-slots';
import { compileUncheckedModels, generateFiles } from './generate';
import { loadSchemas } from './load-schemas';
import { FORM_VALIDATOR, writeGenerated } from './write-generated';

const INDEX = 'virtual:form-validators';
const PREFIX = `${INDEX}/`;
const RESOLVED = `\0${PREFIX}`;

const studioForms = [FIELD_FORM, RESOURCE_FORM].map((form) => keywordFormModel(form, fieldTypeData));

function asModule(code: string): string {
  const required = [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id ?? ''))];
  const imports = required.map((id, index) => `import * as dependency${index} from ${JSON.stringify(id)};`);
  const table = required.map((id, index) => `${JSON.stringify(id)}: dependency${index}`);
  return [
    ...imports,
    // Bundlers provide a CommonJS module as the exported object, Node as a namespace with the exported object as default export.
    'const unwrap = (module) => (module.default?.__esModule ? module.default : module);',
    `const modules = { ${table.join(', ')} };`,
    'const require = (id) => unwrap(modules[id]);',
    'const exports = {}; const module = { exports };',
    code,
    'export default exports;',
  ].join('\n');
}

/** Returns `{ 'building/editForm': () => import(...) }`. */
function indexModule(models: readonly EntityModel[]): string {
  const entries = models.flatMap((model) =>
    listFormPurposes(model).map((purpose) => {
      const id = `${model.name}/${purpose}`;
      return `  ${JSON.stringify(id)}: () => import(${JSON.stringify(PREFIX + id)}),`;
    }),
  );
  return `export const loaders = {\n${entries.join('\n')}\n};`;
}

type Options = Pick<ApplicationFolder, 'schemas' | 'slots' | 'generated' | 'imports'>;

/** Provides `virtual:form-validators`, so that the console needs no `unsafe-eval`. @param further models of forms */
export function schemaValidators(
  { schemas, slots, generated, imports }: Options,
  further: readonly EntityModel[] = [],
): Plugin {
  const compiledModels = () => compileUncheckedModels(loadSchemas(schemas));
  let isBuild = false;
  let built: readonly EntityModel[] | undefined;
  const modules = new Map<string, string>();
  const shownModels = () => [...(built ?? compiledModels().list), ...studioForms, ...further];

  function moduleOf(id: string): string {
    const models = shownModels();
    if (id === RESOLVED) return indexModule(models);
    const [entity = '', wanted] = id.slice(RESOLVED.length).split('/');
    const model = models.find(({ name }) => name === entity);
    const purpose = model && listFormPurposes(model).find((candidate) => candidate === wanted);
    if (model === undefined || purpose === undefined) throw new Error(`No form validators for "${id}"`);
    return asModule(compileSchemaValidatorsCode(createValidationSchema(model, purpose), FORM_VALIDATOR));
  }

  return {
    name: 'schema-validators',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (built !== undefined && !this.meta.watchMode) return;
      modules.clear();
      writeGenerated(generated, generateFiles(schemas, imports));
      const models = compiledModels();
      checkSlots(slots, models);
      if (isBuild) built = models.list;
    },
    resolveId(id) {
      if (id === INDEX) return RESOLVED;
      return id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const code = modules.get(id) ?? moduleOf(id);
      if (isBuild) modules.set(id, code);
      return code;
    },
    // Prevents hot updates of generated files, because the page reloads after the back-end restart.
    hotUpdate({ file }) {
      if (file.startsWith(slots)) checkSlots(slots, compiledModels());
      return file.startsWith(generated) ? [] : undefined;
    },
  };
}

export function forgetValidators({ moduleGraph }: Pick<ViteDevServer, 'moduleGraph'>): void {
  for (const [id, module] of moduleGraph.idToModuleMap) {
    if (id.startsWith(RESOLVED)) moduleGraph.invalidateModule(module);
  }
}
