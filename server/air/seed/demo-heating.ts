import type { PlannedHome } from '../heating/simulator/plan';
import { createDemoRooms, type DemoRoom } from './demo-devices';
import { DEMO_MANAGERS } from './demo-places';

export function createHeatingUserId(managerIndex: number): string {
  return `eu${4100 + managerIndex}`;
}

export function listHeatingRoomIds(): (string | undefined)[] {
  return createDemoRooms().map(({ building }, index) =>
    building.heatingHome === undefined ? undefined : `${building.heatingHome}-${index + 1}`,
  );
}

const SPARE_HOME = { id: '41009900', name: 'Casa di prova', rooms: ['Soggiorno', 'Cucina', 'Deposito'] } as const;

export function createDemoHeatingHomes(): PlannedHome[] {
  const roomIds = listHeatingRoomIds();
  const rooms = createDemoRooms();
  const roomsOf = (buildingId: string) =>
    rooms.flatMap(({ name, building }: DemoRoom, index) => {
      const id = roomIds[index];
      return building.id === buildingId && id !== undefined ? [{ id, name }] : [];
    });
  const homes = DEMO_MANAGERS.flatMap((manager, index) =>
    manager.buildings.flatMap((building): PlannedHome[] =>
      building.heatingHome === undefined
        ? []
        : [
            {
              id: building.heatingHome,
              name: building.name,
              userId: createHeatingUserId(index),
              rooms: [...roomsOf(building.id), { id: `${building.heatingHome}-900`, name: 'Default Room' }],
            },
          ],
    ),
  );
  const spare = SPARE_HOME.rooms.map((name, index) => ({ id: `${SPARE_HOME.id}-${index + 1}`, name }));
  return [...homes, { id: SPARE_HOME.id, name: SPARE_HOME.name, userId: createHeatingUserId(0), rooms: spare }];
}
