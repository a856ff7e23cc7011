import type { CommandKind } from '../../src/domain/devices/command-rules';
import { isHardwareCommand } from '../../src/domain/devices/device-commands';
import { VERSION_FIELDS } from '../../src/domain/devices/firmware-versions';
import { WIFI_SLOTS } from '../../src/domain/devices/wifi';
import type { EntityModel } from '../../src/model/types';

const SECTIONS = ['co2', 'voc', 'led'] as const;
const VERSIONS: readonly string[] = Object.values(VERSION_FIELDS);
const THIRD = 3;

/** What a value that is to be queued is about; undefined for what devices take no commands for. */
export function commandKind(device: EntityModel, name: string): CommandKind | undefined {
  if (isHardwareCommand(name)) return 'hardware';
  if (name === 'algo_active') return 'algorithm';
  if (name === 'token') return 'token';
  if (VERSIONS.includes(name)) return 'version';
  const slot = WIFI_SLOTS.find(({ ssid, password }) => name === ssid || name === password);
  if (slot !== undefined) return slot.number === THIRD ? 'thirdWifi' : 'wifi';
  const section = device.fieldByPath.get(name)?.section;
  return SECTIONS.find((known) => known === section);
}
