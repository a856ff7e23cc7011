import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const NOT_COPIED = new Set(['node_modules', 'dist', 'var', '.git', 'tests']);

/** Shown when a VAT number is not one. */
export const VAT_MESSAGE = 'A VAT number is IT and eleven digits';

const vatNumber = {
  type: 'string',
  title: 'VAT number',
  pattern: '^IT[0-9]{11}$',
  'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] },
  'x-messages': { pattern: VAT_MESSAGE },
  'x-i18n': { it: { title: 'Partita IVA', messages: { pattern: 'La partita IVA è IT e undici cifre' } } },
};

const tool = {
  $schema: './_meta/entity.schema.json',
  title: 'Tool',
  type: 'object',
  'x-i18n': { it: { title: 'Attrezzo', plural: 'Attrezzi' } },
  'x-resource': { collection: 'tools', plural: 'Tools', route: 'tools', recordLabel: 'name', search: ['name'] },
  'x-access': {
    read: { ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  required: ['name', 'building'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-i18n': { it: { title: 'Nome' } } },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'hand', title: 'Hand tool', 'x-i18n': { it: { title: 'Attrezzo manuale' } } },
        { const: 'power', title: 'Power tool', 'x-i18n': { it: { title: 'Attrezzo elettrico' } } },
      ],
      'x-i18n': { it: { title: 'Tipo' } },
    },
    building: {
      type: 'string',
      title: 'Building',
      minLength: 1,
      'x-ref': { entity: 'building', label: 'name', labelField: 'building_name' },
      'x-i18n': { it: { title: 'Edificio' } },
    },
    building_name: {
      type: 'string',
      title: 'Building name',
      readOnly: true,
      'x-field': { column: false, filter: false },
      'x-value': { copy: { from: 'building', key: 'building', field: 'name' } },
      'x-i18n': { it: { title: 'Nome dell’edificio' } },
    },
  },
};

/** Nor what npm has installed for a part of the project. */
const isCopied = (path: string) => !NOT_COPIED.has(relative(ROOT, path)) && basename(path) !== 'node_modules';

type Schema = { properties: Record<string, unknown> };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'properties' in value && typeof value.properties === 'object';
}

export interface ChangedProject {
  root: string;
  dataDir: string;
  remove(): void;
}

/**
 * A copy of this project with other schemas. The packages are those of this project.
 *
 * @param change writes into the folder of its schemas.
 */
export function copiedProject(change: (schemas: string) => void): ChangedProject {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const root = join(folder, 'project');
  cpSync(ROOT, root, { recursive: true, filter: isCopied });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  change(join(root, 'schemas'));
  return { root, dataDir: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A copy whose manager schema has one more field, and which has one more entity: nothing but two files of `schemas/` differs. */
export function changedProject(): ChangedProject {
  return copiedProject((schemas) => {
    const managerFile = join(schemas, 'manager.schema.json');
    const manager: unknown = JSON.parse(readFileSync(managerFile, 'utf8'));
    if (!isSchema(manager)) throw new Error('The manager schema has no properties');
    manager.properties.vatNumber = vatNumber;
    writeFileSync(managerFile, JSON.stringify(manager, null, 2));
    writeFileSync(join(schemas, 'tool.schema.json'), JSON.stringify(tool, null, 2));
  });
}
