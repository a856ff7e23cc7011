import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEntity } from '../../../schemawright/command/add-entity';
import { createFromTemplate, createProject } from '../../../schemawright/command/create-project';
import { parseLanguages } from '../../../schemawright/command/first-texts';
import { createProjectFiles } from '../../../schemawright/command/new-files';
import { Journal } from '../../../schemawright/command/project-files';
import { TEMPLATES } from '../../../schemawright/command/templates';
import { compileFolder } from '../../../tools/schema/generate';
import { findMissingTexts } from '../../../tools/schema/missing-texts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-project-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silent = new Journal(() => {});

describe.each(['en', 'en,it', 'it,en', 'fr,en', 'it,fr,en'])('a new application that speaks %s', (codes) => {
  test.each([[['ADMIN']], [['VET', 'OWNER']], [['CHIEF', 'NIGHT_NURSE', 'GUEST']]])('with the roles %j', (roles) => {
    const project = { title: `Ambulatorio d'animali & "Co" \\ <1>`, languages: parseLanguages(codes), roles };
    createProject(folder, project, silent);
    addEntity(folder, 'spare-part', silent);
    const models = compileFolder(join(folder, 'schemas'));
    expect(models.list.map(({ name }) => name)).toEqual(['mail', 'person', 'spare-part']);
    expect(models.roles).toEqual(roles);
    const files = createProjectFiles(project);
    expect(files.size).toBeLessThanOrEqual(10 + project.languages.length);
    for (const [name, content] of files) {
      if (/\.tsx?$/.test(name)) parseAst(content, { lang: name.endsWith('x') ? 'tsx' : 'ts' });
    }
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

test.each(['it', 'fr', 'en,xx', ''])('languages that it cannot begin with are refused in words: "%s"', (codes) => {
  expect(() => parseLanguages(codes)).toThrow('has en, and any of de, fr, it');
});

test.each(TEMPLATES)(
  'the template "%s" is written without what is made of its schemas, and has no mistake',
  (template) => {
    const journal = new Journal(() => {});
    createFromTemplate(folder, template, journal);
    const { written } = journal.outcome();
    expect(written).toEqual(expect.arrayContaining(['package.json', 'application.ts', 'console.tsx', 'index.html']));
    expect(written.filter((file) => /^generated|^firestore|_meta|node_modules/.test(file))).toEqual([]);
    expect(compileFolder(join(folder, 'schemas')).list.length).toBeGreaterThan(1);
    // In this project it is the same package, but of what is built here.
    const manifestIn = (place: string) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    expect({ ...manifestIn(folder), dependencies: { schemawright: 'file:../../dist/package' } }).toEqual(
      manifestIn(join(import.meta.dirname, '../../../examples', template)),
    );
    expect(() => createFromTemplate(folder, template, journal)).toThrow('is not empty');
    expect(() => createFromTemplate(join(folder, 'x'), 'zoo', journal)).toThrow('Known: clinic, library, workshop');
  },
);

test('a new application lacks nothing in the languages that the frame speaks, but what its roles are called', () => {
  createProject(folder, { title: 'Zoo', languages: ['en', 'de', 'fr', 'it'], roles: ['KEEPER'] }, silent);
  addEntity(folder, 'pet', silent, {
    title: 'en=Pet,de=Tier,fr=Animal,it=Animale',
    plural: 'en=Pets,de=Tiere,fr=Animaux,it=Animali',
  });
  for (const line of findMissingTexts(compileFolder(join(folder, 'schemas')), ['de', 'fr', 'it'])) {
    expect(line).toMatch(/lacks 1 of \d+ texts.*: person\.schema\.json at \/properties\/role$/);
  }
});

test('the placeholder of npm for a test gives way to the tests of the application', () => {
  const script = { build: 'mine', test: 'echo "Error: no test specified" && exit 1' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'zoo', scripts: script }));
  createProject(folder, { title: 'Zoo', languages: ['en'], roles: ['KEEPER'] }, silent);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(scripts).toMatchObject({ build: 'mine', test: 'schemawright test' });
});
