import { HEATING_KINDS, type HeatingKind } from '../../../../src/air/domain/heating/heating-device';

export interface PlannedHome {
  id: string;
  name: string;
  userId: string;
  rooms: readonly PlannedRoom[];
}

interface PlannedRoom {
  id: string;
  name: string;
}

/** `late` responds after some seconds, `failing` is online but never responds, `offline` is not connected. */
type Behaviour = 'well' | 'offline' | 'late' | 'failing';

export interface PlannedDevice {
  id: string;
  name: string;
  kind: HeatingKind;
  homeId: string;
  /** Missing for devices that serve the whole home. */
  roomId?: string;
  behaviour: Behaviour;
  batteryLow: boolean;
  channels: 0 | 1 | 2;
}

interface Sketch {
  name: string;
  kind: HeatingKind;
  behaviour?: Behaviour;
  batteryLow?: boolean;
  channels?: 1 | 2;
}

const valve = (name: string, more: Partial<Sketch> = {}): Sketch => ({ name, kind: 'valve', ...more });

const ROOM_DEVICES: readonly (readonly Sketch[])[] = [
  [
    valve('Valvola finestra'),
    valve('Valvola porta', { batteryLow: true }),
    { name: 'Relè radiatori', kind: 'relay', channels: 1 },
    { name: 'Gateway Zigbee', kind: 'zigbeeGateway' },
  ],
  [valve('Valvola finestra'), valve('Valvola lavagna', { behaviour: 'offline' })],
  [valve('Valvola finestra', { behaviour: 'late' })],
  [valve('Valvola finestra'), valve('Valvola angolo', { behaviour: 'failing' })],
];

const PLAIN_DEVICES: readonly (readonly Sketch[])[] = [
  [valve('Valvola finestra')],
  [valve('Valvola destra'), valve('Valvola sinistra')],
  [valve('Valvola finestra'), { name: 'Relè ventilconvettore', kind: 'relay', channels: 2 }],
];

const HOME_DEVICES: readonly Sketch[] = [
  { name: 'Centrale termica', kind: 'breaker', channels: 2 },
  { name: 'Gateway Wi-Fi', kind: 'wifiGateway' },
  { name: 'Gateway Wi-Fi palestra', kind: 'wifiGateway', behaviour: 'offline' },
];

function devicesOf(home: PlannedHome, sketches: readonly Sketch[], place: string, room?: PlannedRoom): PlannedDevice[] {
  return sketches.map(
    ({ name, kind, behaviour = 'well', batteryLow = false, channels }, index): PlannedDevice => ({
      id: `bf${home.id}${place}${HEATING_KINDS.indexOf(kind)}${index}`.replace(/[^a-z0-9]/gi, ''),
      name: room === undefined ? name : `${name} · ${room.name}`,
      kind,
      behaviour,
      batteryLow,
      channels: channels ?? 0,
      homeId: home.id,
      ...(room === undefined ? {} : { roomId: room.id }),
    }),
  );
}

export function planDevices(home: PlannedHome): PlannedDevice[] {
  const inRooms = home.rooms.flatMap((room, index) => {
    const sketches = ROOM_DEVICES[index] ?? PLAIN_DEVICES[index % PLAIN_DEVICES.length] ?? [];
    return devicesOf(home, sketches, `r${index}`, room);
  });
  return [...inRooms, ...devicesOf(home, HOME_DEVICES, 'h')];
}
