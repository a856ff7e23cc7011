interface Named {
  id: string;
  alias?: string;
  room_name?: string;
  building_name?: string;
}

export function formatDeviceName({ id, alias, room_name, building_name }: Named): string {
  const name = alias || room_name || id;
  const building = `${building_name ?? ''} · `;
  return building_name && name.startsWith(building) ? name.slice(building.length) : name;
}

/** Returns a name for each device, with the building if there are several. Equal names get the hardware id. */
export function createDistinctNames(devices: readonly Named[]): ReadonlyMap<string, string> {
  const buildings = new Set(devices.map(({ building_name }) => building_name ?? ''));
  const placed = devices.map((device) => {
    const { id, building_name } = device;
    const name = formatDeviceName(device);
    return { id, name: buildings.size > 1 && building_name ? `${name} · ${building_name}` : name };
  });
  const counts = new Map<string, number>();
  for (const { name } of placed) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(placed.map(({ id, name }) => [id, (counts.get(name) ?? 0) > 1 ? `${name} · ${id}` : name]));
}
