import { describe, expect, it } from 'vitest';
import { models } from '../../../resources/models';
import { fieldTypeData } from '../../../src/frame/field-types/data/all';
import { compileModels } from '../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../src/frame/model/source';
import { estimate, LIMITS } from '../../../tools/schema/firestore-rules/estimate';
import { costReport } from '../../../tools/schema/firestore-rules/report';
import { rulesFile } from '../../../tools/schema/firestore-rules/rules-file';
import { withinLimits } from '../../../tools/schema/firestore-rules/within-limits';
import { ROLES } from '../../support/roles';
import { entitySchema } from '../../support/sample-entity';

function lamps(properties: Record<string, PropertySchema>) {
  return compileModels([{ name: 'lamp', schema: entitySchema(properties) }], { types: fieldTypeData, roles: ROLES });
}

const texts = (count: number): Record<string, PropertySchema> =>
  Object.fromEntries(Array.from({ length: count }, (_none, index) => [`text${index}`, { type: 'string' }]));

describe('generated security rules', () => {
  const rules = rulesFile(models);

  it('have a place for every collection and none for what only the server reads', () => {
    for (const { collection } of models.list) expect(rules).toContain(`match /${collection}/{id} {`);
    expect(rules).not.toContain('match /readings');
    expect(rules).not.toContain('{document=**}');
  });

  it('name what they leave to the server, with the reason', () => {
    expect(rules).toMatch(/\/\/ - tuya\.schedule, opening, premises: rules have no loops/);
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
    const report = costReport(rules, models, []);
    expect(report.some((line) => line.startsWith('devices '))).toBe(true);
    expect(report.some((line) => line.startsWith('users '))).toBe(false);
  });

  it('leave an entity to the server whose values they cannot all prove, and tell what it costs', () => {
    const { models: fitted, left } = withinLimits(lamps(texts(200)));
    const text = rulesFile(fitted);
    expect([...fitted.writtenByServer]).toEqual(['lamp']);
    expect(text).not.toMatch(/allow (create|update|delete)/);
    expect(text).toContain('// - every write: rules that prove the values of so many fields');
    const report = costReport(text, fitted, left).join('\n');
    expect(report).toMatch(
      /lamp\.schema\.json: on Firestore every change goes through the server, as a change would take/,
    );
    expect(report).toMatch(/up to \d+ expressions, and Firestore evaluates 1000.*costs a call of a function/);
  });

  it('prove the values of dozens of texts', () => {
    const { left } = withinLimits(lamps(texts(35)));
    expect(left).toEqual([]);
  });

  it('leave the longest entities to the server until the file is short enough', () => {
    const options = Array.from({ length: 40 }, (_none, index) => `choice number ${index}`);
    const wide = Object.fromEntries(
      Array.from({ length: 6 }, (_none, index) => [`kind${index}`, { type: 'string', enum: options }] as const),
    );
    const sources = Array.from({ length: 60 }, (_none, index) => ({
      name: `lamp${index}`,
      schema: entitySchema(index === 0 ? { name: { type: 'string' } } : wide, {
        'x-resource': { collection: `lamps${index}`, plural: 'Lamps' },
      }),
    }));
    const { models: fitted, left } = withinLimits(compileModels(sources, { types: fieldTypeData, roles: ROLES }));
    expect(Buffer.byteLength(rulesFile(fitted))).toBeLessThanOrEqual(LIMITS.bytes);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(60);
    expect(left[0]?.reason).toMatch(/all entities would have \d+ bytes/);
    expect(fitted.writtenByServer).not.toContain('lamp0');
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
