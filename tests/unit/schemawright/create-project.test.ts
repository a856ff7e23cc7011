import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEntity } from '../../../schemawright/command/add-entity';
import { languagesOf } from '../../../schemawright/command/ask-new-project';
import { createProject, filesOfProject } from '../../../schemawright/command/create-project';
import { compiledModels } from '../../../tools/schema/generate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-project-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silent = () => {};

describe.each(['en', 'en,it', 'it,en'])('a new application that speaks %s', (codes) => {
  test.each([[['ADMIN']], [['VET', 'OWNER']], [['CHIEF', 'NIGHT_NURSE', 'GUEST']]])('with the roles %j', (roles) => {
    const project = { title: `Ambulatorio d'animali & "Co" \\ <1>`, languages: languagesOf(codes), roles };
    createProject(folder, project, silent);
    addEntity(folder, 'spare-part', silent);
    const models = compiledModels(join(folder, 'schemas'));
    expect(models.list.map(({ name }) => name)).toEqual(['person', 'spare-part']);
    expect(models.roles).toEqual(roles);
    const files = filesOfProject(project);
    expect(files.size).toBeLessThanOrEqual(12);
    for (const [name, content] of files) {
      if (/\.tsx?$/.test(name)) parseAst(content, { lang: name.endsWith('x') ? 'tsx' : 'ts' });
    }
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

test.each(['it', 'fr', 'en,fr', ''])('languages that it cannot begin with are refused in words: "%s"', (codes) => {
  expect(() => languagesOf(codes)).toThrow('speaks en, or en,it');
});
