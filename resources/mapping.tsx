import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const MappingTrial = lazyPart(() => import('../src/air/pages/uplinks/MappingTrial'));

export const mappingSlots = defineSlots<'mapping'>({
  sections: { trial: MappingTrial },
  texts: { empty: 'uplinks.noMappings' },
});
