import type { Feature } from '../../frame/feature/feature';
import { warehouseHooks } from './item-names';

export const warehouseFeature: Feature = { name: 'warehouse', hooks: () => warehouseHooks };
