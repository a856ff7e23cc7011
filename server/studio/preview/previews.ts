import { newSecret } from '../../frame/auth/secrets';
import type { Preview } from './open-preview';

const MAX_OF_PERSON = 3;
const MAX_OF_ALL = 8;

export interface Previews {
  add(userId: string, preview: Preview): Promise<string>;
  of(userId: string, id: string): Preview | undefined;
}

export function createPreviews(): Previews {
  let open: { id: string; userId: string; preview: Preview }[] = [];
  return {
    add: async (userId, preview) => {
      const id = newSecret();
      open.push({ id, userId, preview });
      const ofPerson = open.filter((each) => each.userId === userId);
      const old = new Set([...ofPerson.slice(0, -MAX_OF_PERSON), ...open.slice(0, -MAX_OF_ALL)]);
      open = open.filter((each) => !old.has(each));
      await Promise.all([...old].map((each) => each.preview.close()));
      return id;
    },
    of: (userId, id) => open.find((each) => each.id === id && each.userId === userId)?.preview,
  };
}
