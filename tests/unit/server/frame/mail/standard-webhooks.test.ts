import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { createSignedHeaders } from '../../../../../server/frame/mail/webhook';

const now = () => Date.now();

it('is verified by the library of Standard Webhooks, whatever the secret is, and refused when anything is changed', () => {
  const secret = fc.oneof(
    fc
      .string({ minLength: 16, maxLength: 40 })
      .map((text) => ({ text, read: () => new Webhook(text, { format: 'raw' }) })),
    fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => {
      const text = `whsec_${Buffer.from(bytes).toString('base64')}`;
      return { text, read: () => new Webhook(text) };
    }),
  );
  fc.assert(
    fc.property(secret, fc.uuid(), fc.json(), ({ text, read }, id, body) => {
      const headers = createSignedHeaders({ prefix: 'alarm', secret: text, now }, { id, text: body });
      expect(read().verify(body, headers)).toEqual(JSON.parse(body));
      for (const changed of [
        { headers, body: `${body} ` },
        { headers: { ...headers, 'webhook-id': `${id}x` }, body },
        { headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) }, body },
        { headers: createSignedHeaders({ prefix: 'alarm', secret: `x${text}`, now }, { id, text: body }), body },
      ]) {
        expect(() => read().verify(changed.body, changed.headers)).toThrow();
      }
    }),
  );
});
