import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileFolder } from '../../../tools/schema/generate';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'how-to-'));
cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

function firstBlock(page: string): string {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
  return /```json\n([\s\S]*?)\n *```/.exec(text)?.[1] ?? '';
}

test('the field and the entity of the how-to pages are accepted in the air console', () => {
  const file = join(folder, 'manager.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const added = JSON.parse(`{${firstBlock('add-a-field.md')}}`);
  writeFileSync(file, JSON.stringify({ ...schema, properties: { ...schema.properties, ...added } }));
  writeFileSync(join(folder, 'tool.schema.json'), firstBlock('add-an-entity.md'));
  const { byName } = compileFolder(folder);
  expect(byName.get('manager')?.fieldByPath.get('vatNumber')).toMatchObject({ type: 'text' });
  expect(byName.get('tool')?.collection).toBe('tools');
});
