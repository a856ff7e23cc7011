import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { messages as english } from '../../../../src/air/texts/locales/en';
import { messages as englishLists } from '../../../../src/air/texts/locales/en/list-part';
import { messages as englishLogin } from '../../../../src/air/texts/locales/en/login-part';
import { flattenMessages } from '../../../../src/frame/model/message';
import { loadedTogether } from './loaded-together';

const SOURCE = join(import.meta.dirname, '../../../../src');
/** What entities add to the generated screens, with texts of their own. */
const RESOURCES = join(import.meta.dirname, '../../../../resources');
describe('the texts that the source asks for', () => {
  const texts = flattenMessages(english);
  // Messages are looked for by their own keys, in the test of languages.
  const areas = Object.keys(english).filter((area) => area !== 'ra' && area !== 'refusals');
  // What `airMessage('…')` names is in the catalogue of the server.
  const key = new RegExp(`(?<!essage\\()'((?:${areas.join('|')})(?:\\.\\w+)+)'`, 'g');
  // Every literal that starts with an area, inside translate() or in a table of keys. Names of capabilities look alike.
  const literals = sourceFiles(SOURCE)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(key)].map((match) => ({ file, key: match[1] ?? '' })))
    .filter((literal) => !models.rights.capabilities.has(literal.key));

  it('are found in the source', () => {
    expect(literals.length).toBeGreaterThan(20);
  });

  it('are in the catalogue', () => {
    expect(literals.filter(({ key }) => !texts.has(key))).toEqual([]);
  });

  it('are all that the catalogue has', () => {
    const source = [...sourceFiles(SOURCE), ...sourceFiles(RESOURCES)]
      .filter((file) => !/\/src\/(frame\/i18n|air\/texts)\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const pieced = [...source.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, key = '']) => pattern(key));
    // `SecretField.tsx` adds endings to its attribute `texts`.
    const secrets = [...source.matchAll(/ texts="([^"]+)"/g)].map(([, key]) => pattern(`${key}.\${ending}`));
    pieced.push(...secrets);
    const isAsked = (one: string) => isNamed(one, source) || pieced.some((wanted) => wanted.test(one));
    // `LinkAction.tsx` adds the ending to the key of an action.
    // `SecretField.tsx` adds four endings to the key in its property `texts`.
    const isOfSecret = (one: string) =>
      source.includes(`texts="${one.replace(/\.(once|copy|copied|notCopied)$/, '')}"`);
    const isUsed = (one: string) => isAsked(one) || isAsked(one.replace(/InMenu$/, '')) || isOfSecret(one);
    const unused = [...texts.keys()].filter((one) => !/^(ra|refusals)\./.test(one) && !isUsed(one));
    expect(unused).toEqual([]);
  });

  it('are in the small catalogue when the login page asks', () => {
    const small = flattenMessages(englishLogin);
    const asked = literals.filter(({ file }) => file.includes('/src/login/'));
    expect(asked.filter(({ key }) => !small.has(key))).toEqual([]);
  });

  it('are in the catalogue of lists when what comes with every list asks', () => {
    const files = loadedTogether([
      'src/air/app/main.tsx',
      'src/air/app/parts.tsx',
      'src/frame/console/lazy-console.tsx',
      'src/frame/console/Console.tsx',
      // Loaded without texts of its own.
      'src/frame/list/write-list.ts',
    ]);
    const present = flattenMessages(englishLists);
    const later = [...texts.keys()].filter((one) => !present.has(one));
    expect(later.length).toBeGreaterThan(500);
    const asked = [...files].flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const pieced = [...source.matchAll(/`(\w+\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, one = '']) => pattern(one));
      return later
        .filter((one) => isNamed(one, source) || pieced.some((wanted) => wanted.test(one)))
        .map((one) => ({ file, key: one }));
    });
    expect(asked.filter((literal) => !models.rights.capabilities.has(literal.key))).toEqual([]);
  });
});

/** Whether a source has a key in quotes; those of an attribute are double. */
const isNamed = (key: string, source: string) => source.includes(`'${key}'`) || source.includes(`"${key}"`);

/** What a key can be that is pieced together in a template, such as `product.role.${role}`. */
function pattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
