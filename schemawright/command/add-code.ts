import { fillTemplate } from './new-files';
import { CommandError, type Insertion, insertCode, type Journal, readSettings, writeNew } from './project-files';

const NAME = /^[a-z][A-Za-z]*$/;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function requireName(what: string, name: string): void {
  if (!NAME.test(name))
    throw new CommandError(`"${name}" is not a valid name of a ${what}. Use letters, such as "lowStock"`);
}

const imported = (file: string, line: string): Insertion => ({
  file,
  behind: [{ place: /^(?:import [^;]*;\n)+/m, text: `${line}\n` }],
  byHand: line,
});

const handed = (list: string, entry: string): Insertion => ({
  file: 'application.ts',
  behind: [
    { place: new RegExp(`\\b${list}: \\[`), text: `${entry}, ` },
    { place: /defineApplication\(\{/, text: ` ${list}: [${entry}],` },
  ],
  byHand: `${list}: [${entry}], in defineApplication`,
});

function add(
  folder: string,
  [file, content]: readonly [string, string],
  insertions: readonly Insertion[],
  journal: Journal,
) {
  readSettings(folder);
  writeNew(folder, file, content);
  journal.wrote(file);
  for (const insertion of insertions) insertCode(folder, insertion, journal);
}

/** @throws CommandError for a missing name or an existing page. */
export function addPage(folder: string, name: string, journal: Journal): void {
  requireName('page', name);
  const component = `${capital(name)}Page`;
  const content = fillTemplate('page.tsx', { name, component });
  const page = `{ path: '/${name}', element: <${component} />, label: 'product.${name}', icon: ${component}Icon }`;
  const title = capital(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase());
  const { languages } = readSettings(folder);
  const insertions: Insertion[] = [
    imported(
      'parts.tsx',
      `import ${component}Icon from '@mui/icons-material/ArticleOutlined';\nimport { ${component} } from './${component}';`,
    ),
    {
      file: 'parts.tsx',
      behind: [
        { place: /\bpages: \[/, text: `${page}, ` },
        { place: /\n {2}models,\n/, text: `  pages: [${page}],\n` },
      ],
      byHand: `pages: [${page}]`,
    },
    {
      file: 'application.ts',
      behind: [
        { place: /\bpages: \[/, text: `'/${name}', ` },
        { place: /defineApplication\(\{/, text: ` paths: { pages: ['/${name}'] },` },
      ],
      byHand: `paths: { pages: ['/${name}'] }, in defineApplication`,
    },
    ...languages.map((code) => ({
      file: `texts/${code}.ts`,
      behind: [{ place: /product: \{\n/, text: `    ${name}: '${title}',\n` }],
      byHand: `${name}: '${title}', in product`,
    })),
  ];
  add(folder, [`${component}.tsx`, content], insertions, journal);
}

export function addCall(folder: string, name: string, journal: Journal): void {
  requireName('call', name);
  const content = fillTemplate('call.ts', { name, capital: capital(name) });
  const insertions = [
    imported('application.ts', `import { answer${capital(name)} } from './${name}';`),
    handed('calls', `answer${capital(name)}`),
  ];
  add(folder, [`${name}.ts`, content], insertions, journal);
}

export function addJob(folder: string, name: string, journal: Journal): void {
  requireName('job', name);
  const content = fillTemplate('job.ts', { name });
  add(
    folder,
    [`${name}.ts`, content],
    [imported('application.ts', `import { ${name} } from './${name}';`), handed('jobs', name)],
    journal,
  );
}

export function addSlot(folder: string, [entity, field]: readonly [string, string], journal: Journal): void {
  requireName('field', field);
  const component = `${capital(entity.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase()))}${capital(field)}`;
  const content = fillTemplate('slot.tsx', { component, entity, field });
  const slots = `defineSlots<'${entity}'>({ cells: { ${field}: ${component} } })`;
  const insertions: Insertion[] = [
    imported(
      'parts.tsx',
      `import { defineSlots } from 'schemawright/screens';\nimport { ${component} } from './${component}';`,
    ),
    {
      file: 'parts.tsx',
      behind: [{ place: /\(\{ model, slots: (?=\{\})/, text: `model.name === '${entity}' ? ${slots} : ` }],
      byHand: `slots: model.name === '${entity}' ? ${slots} : {}`,
    },
  ];
  add(folder, [`${component}.tsx`, content], insertions, journal);
}
