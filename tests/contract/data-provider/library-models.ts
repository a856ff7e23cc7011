import { application } from '../../../examples/library/generated/application';
import { shared, sources } from '../../../examples/library/generated/schemas';
import { fieldTypeData } from '../../../src/frame/field-types/registry';
import { compileModels } from '../../../src/frame/model/compile-models';
import { specimenOf } from './contract-models';

/** The library, and a specimen of every field type for its librarians. */
export const libraryModels = compileModels([...sources, specimenOf('LIBRARIAN')], {
  types: fieldTypeData,
  shared,
  application,
  computed: {},
});
