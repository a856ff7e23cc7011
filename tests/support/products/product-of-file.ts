import { inject } from 'vitest';
import type { Order, Product, TakenProduct } from './product';

let current: TakenProduct | undefined;

/** Whether the file that runs wants one. */
let isWanted = true;

async function order<Answer>(name: Order, id = ''): Promise<Answer> {
  const answer = await fetch(`${inject('productsUrl')}/${name}?id=${id}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function taken(): TakenProduct {
  if (current === undefined) throw new Error('This test file has no product yet: ask for it inside of a test or hook');
  return current;
}

export const product = (): Product => taken();

export function firebaseOfProduct(): NonNullable<Product['firebase']> {
  const { firebase } = taken();
  if (firebase === undefined) throw new Error('This product is not kept in Firebase');
  return firebase;
}

/** To be called by a file as it is loaded, when it starts what it tests itself. */
export function wantNoProduct(): void {
  isWanted = false;
}

export async function takeProduct(): Promise<void> {
  if (isWanted) current = await order<TakenProduct>('take');
}

export async function returnProduct(): Promise<void> {
  if (current !== undefined) await order('return', current.id);
  current = undefined;
  isWanted = true;
}

export const stopProduct = (): Promise<void> => order('stop', taken().id);

export const startProduct = (): Promise<void> => order('start', taken().id);
