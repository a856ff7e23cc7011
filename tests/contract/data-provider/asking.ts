import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { EntityRecord } from '../../../src/frame/model/entity-model';

interface Asked {
  page?: number;
  perPage?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: object;
  signal?: AbortSignal;
}

/** Parameters that no provider can change without failing. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof AbortSignal) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

export function list(
  provider: ConsoleDataProvider,
  resource: string,
  { page = 1, perPage = 100, sort = { field: 'id', order: 'ASC' }, filter = {}, signal }: Asked = {},
) {
  return provider.getList<EntityRecord>(resource, frozen({ pagination: { page, perPage }, sort, filter, signal }));
}

export async function idsOf(provider: ConsoleDataProvider, resource: string, asked: Asked = {}): Promise<string[]> {
  return (await list(provider, resource, asked)).data.map(({ id }) => id);
}

export async function one(provider: ConsoleDataProvider, resource: string, id: string): Promise<EntityRecord> {
  return (await provider.getOne<EntityRecord>(resource, frozen({ id }))).data;
}

/** The save of a form: the record as it was read, with changes. */
export async function save(
  provider: ConsoleDataProvider,
  resource: string,
  previousData: EntityRecord,
  changes: object,
): Promise<EntityRecord> {
  const { id } = previousData;
  const params = frozen({ id, data: { ...previousData, ...changes }, previousData });
  return (await provider.update<EntityRecord>(resource, params)).data;
}

/** An HttpError with this status, and what else its body has. */
export function refusalOf(status: number, body: object = {}) {
  return { name: 'HttpError', status, body: { status, ...body } };
}
