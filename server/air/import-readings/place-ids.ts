import { createHash } from 'node:crypto';

/** A name as part of an id: lowercase letters and digits of the basic alphabet, joined by dashes. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // A name of other alphabets leaves nothing; its digest is as good a part of an id, and stays the same.
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 8);
}

/** The ids of everything that one file makes. The same names give the same ids on every machine. */
export function placeIdsOf(names: { manager: string; building: string; fileStem: string }): {
  managerId: string;
  buildingId: string;
  roomId: string;
  hwId: string;
  token: string;
} {
  const buildingId = slugOf(names.building);
  const hwId = `${buildingId}-${slugOf(names.fileStem)}`;
  return { managerId: slugOf(names.manager), buildingId, roomId: `room-${hwId}`, hwId, token: tokenOf(hwId) };
}

const TOKEN_LENGTH = 8;

/** A device token (eight lowercase letters and digits) that follows from the hardware id. */
function tokenOf(hwId: string): string {
  const digest = createHash('sha256').update(hwId).digest();
  return (digest.readBigUInt64BE() % 36n ** BigInt(TOKEN_LENGTH)).toString(36).padStart(TOKEN_LENGTH, '0');
}
