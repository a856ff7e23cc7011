import { randomInt } from 'node:crypto';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { StoreReader } from '../stores/store';
import { UnitOfWork } from './unit-of-work';

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;
const TOKEN_LENGTH = 8;
const TIME_LENGTH = 9;

export type Identifiers = { id(): string; token(): string };

export function createIdentifiers(below: (limit: number) => number = randomInt): Identifiers {
  const text = (length: number) =>
    Array.from({ length }, () => LETTERS_AND_DIGITS.charAt(below(LETTERS_AND_DIGITS.length))).join('');
  return { id: () => text(ID_LENGTH), token: () => text(TOKEN_LENGTH) };
}

/**
 * Joins nine characters of time (ms, base 36) and eleven random ones, so that new records share pages of indexes. Not
 * for Firestore, which writes slower with ascending ids (cloud.google.com/firestore/docs/best-practices).
 */
export function createAscendingIdentifiers(now: () => number): Identifiers {
  const { id, token } = createIdentifiers();
  return { id: () => `${now().toString(36).padStart(TIME_LENGTH, '0')}${id().slice(TIME_LENGTH)}`, token };
}

const MAX_ATTEMPTS = 50;

export async function findFreeToken(
  models: EntityModels,
  identifiers: Identifiers,
  reader: StoreReader | UnitOfWork,
): Promise<string> {
  const unit = reader instanceof UnitOfWork ? reader : new UnitOfWork(reader);
  const places = models.list.flatMap((model) =>
    model.fields.filter((field) => field.type === 'token' && !field.writeOnly).map((field) => ({ model, field })),
  );
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const token = identifiers.token();
    const taken = await Promise.all(
      places.map(({ model, field }) => unit.find(model.collection, field.path, field.storage, token)),
    );
    if (taken.every((found) => found.length === 0)) return token;
  }
  throw new Error('No free token was found');
}
