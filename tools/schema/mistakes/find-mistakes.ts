import type { EntityModels } from '../../../src/frame/model/application-model';
import type { ApplicationSource } from '../../../src/frame/model/application-source';
import { collectProperties } from '../../../src/frame/model/collect-properties';
import type { FieldTypeData } from '../../../src/frame/model/field-type-data';
import { inlineShared, type SharedSchemas } from '../../../src/frame/model/inline-shared';
import type { Locale } from '../../../src/frame/model/localized-text';
import { APPLICATION_FILE } from '../../../src/frame/model/rights';
import { pointerTo, SchemaError } from '../../../src/frame/model/schema-error';
import { withSeveralTargets } from '../../../src/frame/model/several-targets';
import type { PropertySchema, SchemaSource } from '../../../src/frame/model/source';
import { withTranslations } from '../../../src/frame/model/translations';
import { withTypeLimits } from '../../../src/frame/model/type-limits';
import { checkApplicationAlone } from './application';
import { checkChanges } from './changes';
import { checkConditionNames, checkLinks, checkProperties, checkRepeated } from './counts';
import { checkEntity } from './entity';
import { checkExpressionChecks } from './expression-checks';
import { checkColors, checkField } from './fields';
import { checkFiles } from './files';
import { checkInsideValues } from './inside-values';
import { checkLimits } from './limits';
import { checkNamesInside } from './names-inside';
import { checkOverlapChecks } from './overlap-checks';
import { checkPatterns } from './patterns';
import { checkPeople } from './people';
import { checkNamedReferences } from './references';
import type { Report } from './report';
import { schemaNodes } from './schema-nodes';
import { checkSecrets } from './secrets';
import { checkServerValues } from './server-values';
import { checkStoredNames } from './stored-names';
import { checkResourceTitles, checkSameTitles, checkTitles } from './titles';
import { checkTranslations } from './translated-words';
import { checkUnused } from './unused';
import { checkExamples, checkValues } from './values';
import { checkConditions, checkSectionsUsed } from './without-effect';

function checkNodes(root: PropertySchema, report: Report, warn: Report): void {
  for (const node of schemaNodes(root)) {
    checkLimits(node, report, warn);
    checkValues(node, root, report);
    checkExamples(node, root, warn);
    checkNamesInside(node, root, report);
    checkProperties(node, report);
    checkColors(node.schema, node.pointer, report);
    checkTitles(node, report);
    checkTranslations(node, report);
    checkConditions(node, root, warn);
  }
}

interface Checked {
  sources: readonly SchemaSource[];
  shared: SharedSchemas;
  types: readonly FieldTypeData[];
}

function reportTo(file: string, found: SchemaError[]): Report {
  return ([pointer, ...steps], problem) => {
    const mistake = new SchemaError(file, pointerTo(pointer, ...steps), problem);
    const isKnown = found.some(({ problem: known, pointer: place }) => known === problem && place === mistake.pointer);
    if (!isKnown) found.push(mistake);
  };
}

/** Patterns of schemas that take too long to compare with some text. The analysis of one may take seconds. */
export function patternMistakes({
  sources,
  shared,
  application,
}: Omit<Checked, 'types'> & { application: ApplicationSource }) {
  const found: SchemaError[] = [];
  checkPatterns(application, reportTo(APPLICATION_FILE, found));
  for (const [name, schema] of Object.entries(shared)) {
    checkPatterns(schema, reportTo(`_shared/${name}.schema.json`, found));
  }
  for (const { name, schema } of sources) checkPatterns(schema, reportTo(`${name}.schema.json`, found));
  return found;
}

export function nodeMistakes(schema: PropertySchema, file: string, types: readonly FieldTypeData[]): SchemaError[] {
  const found: SchemaError[] = [];
  checkNodes(withTypeLimits(schema, types), reportTo(file, found), () => {});
  return found;
}

/**
 * Finds schema rules that no value can satisfy, and invalid examples, in each file alone.
 * @throws SchemaError for a missing shared schema.
 */
export function mistakesInside({ sources, shared, types, application }: Checked & { application: ApplicationSource }) {
  const mistakes: SchemaError[] = [];
  const warnings: SchemaError[] = [];
  const check = (file: string, schema: PropertySchema) =>
    checkNodes(schema, reportTo(file, mistakes), reportTo(file, warnings));
  checkApplicationAlone(application, reportTo(APPLICATION_FILE, mistakes));
  for (const [name, schema] of Object.entries(shared)) check(`_shared/${name}.schema.json`, schema);
  for (const { name, schema } of sources) {
    const file = `${name}.schema.json`;
    const whole = withTypeLimits(inlineShared(schema, shared, file), types);
    check(file, whole);
    checkResourceTitles(whole, reportTo(file, mistakes));
    checkSectionsUsed(whole, reportTo(file, warnings));
    checkSameTitles(whole, reportTo(file, warnings));
  }
  return { mistakes, warnings: warnings.map(({ message }) => message) };
}

/**
 * Finds valid but implausible content between schemas, such as unknown names and useless access rules. Runs before
 * every build and start, not in the browser.
 */
export function mistakesBetween(
  { sources, shared, types, languages }: Checked & { languages: readonly Locale[] },
  models: EntityModels,
): SchemaError[] {
  const found: SchemaError[] = [];
  for (const { name, schema: source } of sources) {
    const file = `${name}.schema.json`;
    const report = reportTo(file, found);
    const model = models.byName.get(name);
    if (model === undefined) continue;
    const schema = withTypeLimits(
      withTranslations(withSeveralTargets(inlineShared(source, shared, file), file), languages, file),
      types,
    );
    const byPath = new Map(collectProperties(schema, file).map((property) => [property.keys.join('.'), property]));
    for (const field of model.fields) {
      const property = byPath.get(field.path);
      if (property === undefined) continue;
      checkField(model, models, { field, schema: property.schema }, report);
      checkChanges(model, field, { schema: property.schema, root: schema }, report);
      checkUnused(model, { field, schema: property.schema }, report);
    }
    checkServerValues(model, models, report);
    checkFiles(model, schema, report);
    checkEntity(model, schema, models, report);
    checkStoredNames(model, models, report);
    checkPeople(model, schema, models, report);
    checkSecrets(model, report);
    checkNamedReferences(model, schema, models, report);
    checkInsideValues(model, schema, report);
    checkExpressionChecks(model, schema['x-checks'], report);
    checkOverlapChecks(model, schema['x-checks'], report);
    checkRepeated(schema, report);
    checkLinks(model, report);
    checkConditionNames(model, schema, report);
  }
  return found;
}
