import { fieldTypeData } from '../src/frame/field-types/registry';
import type { ComputedRules, EntityModels } from '../src/frame/model/application-model';
import type { GeneratedApplication } from '../src/frame/model/application-source';
import { compileModels } from '../src/frame/model/compile-models';
import type { SharedSchemas } from '../src/frame/model/inline-shared';
import type { SchemaSource } from '../src/frame/model/source';

export type { EntityModels } from '../src/frame/model/application-model';
export type { GeneratedApplication } from '../src/frame/model/application-source';
export { defineCall } from '../src/frame/model/call';
export type { EntityModel, EntityRecord } from '../src/frame/model/entity-model';
export { entityNamed } from '../src/frame/model/entity-named';
export type { SharedSchemas } from '../src/frame/model/inline-shared';
export type { SchemaLines } from '../src/frame/model/schema-lines';
export type { SchemaSource } from '../src/frame/model/source';
export { DAY, HOUR, MINUTE } from '../src/frame/time/units';

interface Generated<ValueRule extends string> {
  application: GeneratedApplication<ValueRule>;
  sources: readonly SchemaSource[];
  shared: SharedSchemas;
}

/** Requires one function per value rule (`value.rule` of a field) if the schemas name rules. */
type ValuesOf<ValueRule extends string> = [ValueRule] extends [never]
  ? { values?: undefined }
  : { values: Readonly<Record<ValueRule, ComputedRules[string]>> };

/** @throws SchemaError if `values` lacks a value rule of the schemas, or contains an unknown one. */
export function modelsOf<ValueRule extends string>({
  sources,
  shared,
  application,
  values,
}: Generated<ValueRule> & ValuesOf<ValueRule>): EntityModels {
  return compileModels(sources, { types: fieldTypeData, shared, application, computed: values ?? {} });
}
