import type { Feature } from '../../frame/feature/feature';
import { warehouseHooks } from './item-names';

/** Items of the warehouse: names of new ones. */
export const warehouseFeature: Feature = { name: 'warehouse', hooks: () => warehouseHooks };
