import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { expect, inject, it } from 'vitest';
import { estimate, LIMITS } from '../../tools/schema/firestore-rules/estimate';
import { functionText } from '../../tools/schema/firestore-rules/text';
import { isAllowed } from './support/rules-environment';

const PER_FUNCTION = 30;
const { host, port } = inject('firestore');

/** Rules that evaluate a condition so many times before they allow anything. */
function repeated(condition: string, times: number): string {
  const pieces = Array.from({ length: Math.ceil(times / PER_FUNCTION) }, (_none, index) =>
    functionText(`part${index}`, [], Array(Math.min(PER_FUNCTION, times - index * PER_FUNCTION)).fill(condition)),
  );
  const calls = pieces.map((_piece, index) => `part${index}()`).join(' && ');
  const helper = functionText('isFive', ['value'], ['value == null || value >= 5 && value <= 5']);
  return [
    "rules_version = '2';",
    'service cloud.firestore {',
    '  match /databases/{database}/documents {',
    helper,
    ...pieces,
    '    match /lamps/{id} {',
    `      allow create, update: if ${calls};`,
    '    }',
    '  }',
    '}',
  ].join('\n');
}

function estimated(condition: string, times: number): number {
  return estimate(repeated(condition, times), [['lamps']]).get('lamps')?.expressions ?? 0;
}

async function allows(rules: string, name: string): Promise<boolean> {
  const environment = await initializeTestEnvironment({
    projectId: `demo-${name}-${process.pid}`,
    firestore: { host, port, rules },
  });
  const allowed = await isAllowed(environment.unauthenticatedContext().firestore().doc('lamps/a').set({ watts: 5 }));
  await environment.cleanup();
  return allowed;
}

it.each([
  ['comparison', 'request.resource.data.watts == 5'],
  ['list', '5 in [1, 2, 5]'],
  ['helper', 'isFive(request.resource.data.watts)'],
  ['method', "'abc'.matches('(?:[a-c]{3})')"],
  ['choice', "(request.resource.data.watts == 6 ? 'a' : 'b') == 'b'"],
  ['condition that is cut short', "('a' in ['a'] || isFive(5))"],
])('tells how often Firestore evaluates a %s within its limit', async (name, condition) => {
  let times = 1;
  while (estimated(condition, times + 1) <= LIMITS.expressions) times += 1;
  expect(await allows(repeated(condition, times), `${name.replaceAll(' ', '-')}-within`)).toBe(true);
  // What is cut short is counted all the same: the estimate is of the worst case.
  const beyond = name.endsWith('cut short') ? times * 4 : Math.ceil(times * 1.05) + 2;
  expect(await allows(repeated(condition, beyond), `${name.replaceAll(' ', '-')}-beyond`)).toBe(false);
});
