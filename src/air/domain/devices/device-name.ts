interface Named {
  id: string;
  alias?: string;
  room_name?: string;
  building_name?: string;
}

/** What people call a device: its own name, else its room's, else its hardware id; the building goes without saying. */
export function deviceName({ id, alias, room_name, building_name }: Named): string {
  const name = alias || room_name || id;
  const building = `${building_name ?? ''} · `;
  return building_name && name.startsWith(building) ? name.slice(building.length) : name;
}
