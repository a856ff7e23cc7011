import type { AccessSubject } from '../../src/frame/access/can';
import type { Operation } from '../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

export function readRecord({ body }: Answer): EntityRecord {
  return isPlainObject(body) && typeof body.id === 'string' ? { ...body, id: body.id } : { id: '' };
}

export function readRecords({ body }: Answer): EntityRecord[] {
  const isRecord = (one: unknown): one is EntityRecord => isPlainObject(one) && typeof one.id === 'string';
  return Array.isArray(body) ? body.filter(isRecord) : [];
}

export const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

export function buildListUrl({ collection }: EntityModel, query: PlainObject = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/${collection}?${new URLSearchParams(parameters)}`;
}

export const readTotal = ({ headers }: Answer) => Number(headers.get('content-range')?.split('/')[1] ?? Number.NaN);

export function findPerson<Who extends Pick<AccessSubject, 'role'>>(
  people: readonly Who[],
  model: EntityModel,
  ...operations: readonly Operation[]
): Who | undefined {
  return people.find(({ role }) =>
    operations.every(
      (operation) => model.access[operation][role] === 'all' && model.rowRules[operation]?.[role] === undefined,
    ),
  );
}

export class Ledger {
  readonly #backEnd: string;
  #cells = 0;
  #reported = { leaks: 0, losses: 0 };
  readonly leaks: string[] = [];
  readonly losses: string[] = [];

  constructor(backEnd: string) {
    this.#backEnd = backEnd;
  }

  note({ question, expected, found }: { question: string; expected: boolean; found: boolean }): void {
    this.#cells += 1;
    if (found && !expected) this.leaks.push(question);
    if (expected && !found) this.losses.push(question);
  }

  never(question: string, found: boolean): void {
    this.note({ question, expected: false, found });
  }

  newFaults(): { leaks: string[]; losses: string[] } {
    const faults = { leaks: this.leaks.slice(this.#reported.leaks), losses: this.losses.slice(this.#reported.losses) };
    this.#reported = { leaks: this.leaks.length, losses: this.losses.length };
    return faults;
  }

  get summary(): string {
    const { leaks, losses } = this;
    return `Access matrix, ${this.#backEnd}: ${this.#cells} cells, ${leaks.length} leaks, ${losses.length} wrongly refused`;
  }
}
