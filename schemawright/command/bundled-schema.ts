import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';
import { readJson } from './project-files';

const REFERENCE = /^([^#:]+)(?:#(.*))?$/;

const nameOf = (file: string) => basename(file).replace(/\.json$/, '');

class Bundle {
  private readonly definitions = new Map<string, unknown>();

  constructor(private readonly main: string) {}

  private within(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.within(inner, file));
    if (!isPlainObject(value)) return value;
    const entries = Object.entries(value).map(([word, inner]) => [
      word,
      word === '$ref' && typeof inner === 'string' ? this.reference(inner, file) : this.within(inner, file),
    ]);
    return Object.fromEntries(entries);
  }

  private reference(reference: string, file: string): string {
    if (reference.startsWith('#')) return this.at(file, reference.slice(1));
    const [, path = '', pointer = ''] = REFERENCE.exec(reference) ?? [];
    const other = [path, `${path}.json`].map((name) => join(dirname(file), name)).find((name) => existsSync(name));
    if (path === '' || other === undefined) return reference;
    if (other !== this.main && !this.definitions.has(nameOf(other))) {
      this.definitions.set(nameOf(other), {});
      this.definitions.set(nameOf(other), this.within(readJson(other), other));
    }
    return this.at(other, pointer);
  }

  private at(file: string, pointer: string): string {
    return file === this.main ? `#${pointer}` : `#/definitions/${nameOf(file)}${pointer}`;
  }

  content(): unknown {
    const content = this.within(readJson(this.main), this.main);
    if (!isPlainObject(content) || this.definitions.size === 0) return content;
    const own: PlainObject = isPlainObject(content.definitions) ? content.definitions : {};
    return { ...content, definitions: { ...own, ...Object.fromEntries(this.definitions) } };
  }
}

/**
 * Bundles a JSON Schema with the local files it refers to, as definitions; other references stay.
 * @throws CommandError for a file that is not JSON.
 */
export const bundledSchema = (file: string): unknown => new Bundle(file).content();
