import { fieldTypeData } from '../../src/frame/field-types/data/all';
import { compileModels } from '../../src/frame/model/compile-models';
import { application } from './generated/application';
import { shared, sources } from './generated/schemas';

/** The entities of the library. */
export const models = compileModels(sources, { types: fieldTypeData, shared, application, computed: {} });
