import { basename } from 'node:path';
import { toWall } from '../../../src/frame/time/time-zone';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { FileLayout, FilePreview } from './preview-file';
import { TIME_EXAMPLES } from './time-formats';
import type { TimeFacts } from './time-preview';

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Latin-1' };
const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const number = new Intl.NumberFormat('en').format;

export const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

export function describePreviews(previews: readonly FilePreview[]): string[] {
  const alike = new Map<string, string[]>();
  const failed: string[] = [];
  for (const preview of previews) {
    const name = basename(preview.path);
    if ('fault' in preview) {
      failed.push(`${name}, line ${preview.line}: ${preview.fault}`);
      continue;
    }
    const about = describeLayout(preview.layout).join('\n');
    const files = alike.get(about) ?? [];
    files.push(`  ${name}: ${describeFacts(preview.facts, preview.layout.zone)}`);
    alike.set(about, files);
  }
  return [...[...alike].flatMap(([about, files]) => [...about.split('\n'), ...files]), ...failed];
}

function describeLayout({ shape, columns, mark, format, zone }: FileLayout): string[] {
  const named = (index: number) => `"${columns.headers[index] ?? ''}"`;
  const taken = new Set([...columns.time, ...columns.measures.map(({ index }) => index)]);
  const others = columns.headers.flatMap((_header, index) => (taken.has(index) ? [] : [named(index)]));
  const point = mark === ',' ? 'decimals with a comma' : 'decimals with a point';
  return [
    `Understood as ${ENCODINGS[shape.encoding]}, separated by ${SEPARATORS[shape.delimiter]}, ${point}:`,
    `  ${columns.time.map(named).join(' and ')} -> time, as ${TIME_EXAMPLES[format]}${format === 'epoch' ? '' : ` in ${zone}`}`,
    `  ${columns.measures.map(({ key, index }) => `${named(index)} -> ${key}`).join(', ')}`,
    ...(others.length > 0 ? [`  left out: ${others.join(', ')}`] : []),
  ];
}

function describeFacts({ good, bad, first, last, paces }: TimeFacts, zone: string): string {
  const rows = `${counted(good, 'reading')}${bad > 0 ? `, ${counted(bad, 'row')} that cannot be read` : ''}`;
  if (first === undefined || last === undefined) return rows;
  const at = (instant: number) => new Date(toWall(instant, zone)).toISOString().slice(0, 16).replace('T', ' ');
  const pace =
    paces.length === 0 ? 'at no steady pace' : paces.map((ms) => `every ${describePace(ms)}`).join(', then ');
  return `${rows}, ${at(first)} to ${at(last)}, ${pace}`;
}

function describePace(ms: number): string {
  if (ms < MINUTE) return `${number(ms / 1000)} s`;
  return ms < HOUR ? `${number(ms / MINUTE)} min` : `${number(ms / HOUR)} h`;
}
