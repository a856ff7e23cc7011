import { COMPUTED_STATE } from '../../../src/air/domain/devices/computed-rules';
import { repairComputed } from '../../frame/documents/repair-computed';
import type { WorkPart } from '../../frame/stores/work-part';

export function repairVariants(
  site: Parameters<typeof repairComputed>[0],
  part?: WorkPart,
): ReturnType<typeof repairComputed> {
  return repairComputed(site, COMPUTED_STATE, part);
}
