import { COMPUTED_STATE } from '../../src/domain/devices/computed-rules';
import { mendComputed } from '../documents/mend-computed';
import { log } from '../log/log';

/** Has stored devices say what the rules of this version make of their firmware; tells at the terminal how many did not. */
export async function mendVariants(site: Parameters<typeof mendComputed>[0]): Promise<void> {
  const mended = await mendComputed(site, COMPUTED_STATE);
  if (mended.length > 0) log.info('Computed anew what older rules had left', { records: mended.length });
}
