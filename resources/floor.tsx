import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const FloorPage = lazyPart(() => import('../src/air/pages/plan/FloorPage'));
const PictureControl = lazyPart(() => import('../src/air/pages/plan/PictureControl'));

export const floorSlots = defineSlots<'floor'>({
  controls: { picture: { field: PictureControl } },
  pages: { show: FloorPage },
});
