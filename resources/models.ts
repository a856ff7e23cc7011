import { COMPUTED_RULES } from '../src/air/domain/devices/firmware';
import { fieldTypeData } from '../src/frame/field-types/registry';
import { compileModels } from '../src/frame/model/compile-models';
import { application } from './generated/application';
import type {} from './generated/entities';
import { shared, sources } from './generated/schemas';

export const models = compileModels(sources, { types: fieldTypeData, shared, application, computed: COMPUTED_RULES });
