import { COMPUTED_STATE } from '../../../src/air/domain/devices/computed-rules';
import { mendComputed } from '../../frame/documents/mend-computed';
import type { WorkPart } from '../../frame/stores/work-part';

/** Has stored devices say what the rules of this version make of their firmware. */
export function mendVariants(
  site: Parameters<typeof mendComputed>[0],
  part?: WorkPart,
): ReturnType<typeof mendComputed> {
  return mendComputed(site, COMPUTED_STATE, part);
}
