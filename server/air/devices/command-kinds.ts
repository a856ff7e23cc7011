import type { CommandKind } from '../../../src/air/domain/devices/command-states';
import { isHardwareCommand } from '../../../src/air/domain/devices/device-commands';
import { VERSION_FIELDS } from '../../../src/air/domain/devices/firmware';
import { WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import type { EntityPath, NamedModel } from '../../../src/frame/model/entities';

const SECTIONS = ['co2', 'voc', 'led'] as const;
const VERSIONS: readonly string[] = Object.values(VERSION_FIELDS);
const THIRD = 3;
const ALGORITHM: EntityPath<'device'> = 'algo_active';
const TOKEN: EntityPath<'device'> = 'token';

export function findCommandKind(device: NamedModel<'device'>, name: string): CommandKind | undefined {
  if (isHardwareCommand(name)) return 'hardware';
  if (name === ALGORITHM) return 'algorithm';
  if (name === TOKEN) return 'token';
  if (VERSIONS.includes(name)) return 'version';
  const slot = WIFI_SLOTS.find(({ ssid, password }) => name === ssid || name === password);
  if (slot !== undefined) return slot.number === THIRD ? 'thirdWifi' : 'wifi';
  const section = device.fieldByPath.get(name)?.section;
  return SECTIONS.find((known) => known === section);
}

export function findQueuedKind(device: NamedModel<'device'>, name: string): CommandKind {
  return findCommandKind(device, name) ?? 'algorithm';
}
