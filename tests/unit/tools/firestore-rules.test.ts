import { describe, expect, it } from 'vitest';
import { models } from '../../../resources/models';
import { fieldTypeData } from '../../../src/frame/field-types/data/all';
import { compileModels } from '../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../src/frame/model/source';
import { estimate } from '../../../tools/schema/firestore-rules/estimate';
import { costReport } from '../../../tools/schema/firestore-rules/report';
import { rulesFile } from '../../../tools/schema/firestore-rules/rules-file';
import { ROLES } from '../../support/roles';
import { entitySchema } from '../../support/sample-entity';

function lamps(properties: Record<string, PropertySchema>) {
  return compileModels([{ name: 'lamp', schema: entitySchema(properties) }], { types: fieldTypeData, roles: ROLES });
}

describe('generated security rules', () => {
  const rules = rulesFile(models);

  it('have a place for every collection and none for what only the server reads', () => {
    for (const { collection } of models.list) expect(rules).toContain(`match /${collection}/{id} {`);
    expect(rules).not.toContain('readings');
    expect(rules).not.toContain('{document=**}');
  });

  it('name what they leave to the server, with the reason', () => {
    expect(rules).toMatch(/\/\/ - tuya\.schedule: rules have no loops/);
    expect(rules).toMatch(/\/\/ - .*token.*: other records, or searches, depend on the value/);
  });

  it('call no function that they do not have', () => {
    const functions = new Set([...rules.matchAll(/function (\w+)\(/g)].map(([, name]) => name));
    const known = ['get', 'getAfter', 'existsAfter', 'string', 'if', 'return', 'in'];
    const called = [...rules.replace(/'(?:\\.|[^'\\])*'|\/\/.*/g, '').matchAll(/(?<![.$\w])(\w+)\(/g)].map(
      ([, name]) => name,
    );
    expect(called.filter((name) => name !== undefined && !functions.has(name) && !known.includes(name))).toEqual([]);
  });

  it('report the costliest write of each entity that clients write', () => {
    const report = costReport(rules, models);
    expect(report.some((line) => line.startsWith('devices '))).toBe(true);
    expect(report.some((line) => line.startsWith('users '))).toBe(false);
  });

  it('are refused when an entity is too big for Firestore', () => {
    const many = Array.from({ length: 150 }, (_none, index) => [`value${index}`, { type: 'number' }] as const);
    const big = lamps(Object.fromEntries(many));
    expect(() => costReport(rulesFile(big), big)).toThrow(/lamps: \d+ expressions/);
  });
});

describe('the estimate', () => {
  it('counts every name, literal, operator, call, list and bracket, and what functions do in turn', () => {
    const text = `
    function isFive(value) {
      return value == 5;
    }
    match /lamps/{id} {
      allow update: if isFive(request.resource.data.watts)
        && 5 in [1, 5]
        && getAfter(/databases/x).data.version == 1;
    }`;
    // isFive: call 1, argument 4, body 3; then 1 for each &&, 5 for the list, 8 for the document that is read.
    expect(estimate(text, [['lamps']]).get('lamps')).toMatchObject({ getsOfOne: 1, getsOfBatch: 1 });
    expect(estimate(text, [['lamps']]).get('lamps')?.expressions).toBeGreaterThanOrEqual(8 + 2 + 5 + 8);
  });
});
