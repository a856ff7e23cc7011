import { isPlainObject } from '../../../../src/frame/model/paths';
import { firebaseOfProduct, product } from '../../../support/products/product-of-file';

export const KEY = 'emulated';

interface SignedIn {
  idToken: string;
  refreshToken: string;
}

export async function identityToolkit(action: string, body: object): Promise<SignedIn> {
  const address = `http://${firebaseOfProduct().environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${KEY}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const content: unknown = await answer.json();
  if (!answer.ok || !isPlainObject(content)) throw new Error(JSON.stringify(content));
  return { idToken: String(content.idToken), refreshToken: String(content.refreshToken) };
}

export const withPassword = (email: string, password: string) =>
  identityToolkit('signInWithPassword', { email, password });

export async function call(token: string | undefined, method: string, path: string, body?: object) {
  const answer = await fetch(product().url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const content: unknown = await answer.json();
  return { status: answer.status, content, body: isPlainObject(content) ? content : {} };
}
