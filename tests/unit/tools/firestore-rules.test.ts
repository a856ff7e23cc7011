import { describe, expect, it } from 'vitest';
import { models } from '../../../resources/models';
import { MAX_RULES_BYTES, reportRules, writeRules } from '../../../tools/schema/firestore-rules/rules-file';

describe('generated security rules', () => {
  const rules = writeRules(models);

  it('have a place for every collection and none for what only the server reads', () => {
    for (const { collection } of models.list) expect(rules).toContain(`match /${collection}/{id} {`);
    expect(rules).not.toContain('match /readings');
  });

  it('let nobody write', () => {
    const statements = [...rules.matchAll(/allow ([\w, ]+): (.*)/g)].map(([, operations, condition]) => [
      operations,
      condition,
    ]);
    expect(statements.filter(([operations]) => operations !== 'get, list')).toEqual([['write', 'if false;']]);
    expect(rules).toMatch(/match \/\{document=\*\*\} \{\s+allow write: if false;\s+\}/);
  });

  it('call no function that they do not have', () => {
    const functions = new Set([...rules.matchAll(/function (\w+)\(/g)].map(([, name]) => name));
    const called = [...rules.replace(/'(?:\\.|[^'\\])*'|\/\/.*/g, '').matchAll(/(?<![.$\w])(\w+)\(/g)].map(
      ([, name]) => name,
    );
    expect(called.filter((name) => name !== undefined && !functions.has(name))).toEqual([]);
  });

  it('report their size, and that Firestore does not take more', () => {
    expect(reportRules(rules)).toEqual([expect.stringMatching(/^Security rules: \d+ bytes of 262144$/)]);
    expect(reportRules('x'.repeat(MAX_RULES_BYTES + 1))).toEqual([expect.stringContaining('cannot be deployed')]);
  });
});
