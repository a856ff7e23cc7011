import { PREFIXES, type Said, type Thing } from './graph';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r' };

function turtleOf(said: Said): string {
  if ('name' in said) return said.name;
  if ('id' in said) return `<${said.id}>`;
  return `"${said.text.replaceAll(/[\\"\n\r]/g, (character) => ESCAPES[character] ?? character)}"`;
}

export function writeTurtle(things: readonly Thing[]): string {
  const prefixes = Object.entries(PREFIXES).map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`);
  const blocks = things.map(({ id, is, said }) => {
    const lines = said.map(([about, what]) => ` ;\n  ${about} ${turtleOf(what)}`);
    return `\n<${id}> a ${is}${lines.join('')} .\n`;
  });
  return [...prefixes, ...blocks].join('');
}

function jsonOf(said: Said): unknown {
  if ('text' in said) return said.text;
  return { '@id': 'name' in said ? said.name : said.id };
}

export function writeJsonLd(things: readonly Thing[]): string {
  const graph = things.map(({ id, is, said }) => ({
    ...{ '@id': id, '@type': is },
    ...Object.fromEntries(said.map(([about, what]) => [about, jsonOf(what)])),
  }));
  return `${JSON.stringify({ '@context': PREFIXES, '@graph': graph }, null, 1)}\n`;
}
