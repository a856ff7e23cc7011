import { parseInternalNumber } from '../../../src/air/domain/warehouse/warehouse-items';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { EntityHooks, WriteMoment } from '../../frame/documents/hooks';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Feature } from '../../frame/feature/feature';

const ITEMS = 'warehouse';
const NEWEST = 100;

const numberOf = ({ internal_name }: EntityRecord) => parseInternalNumber(internal_name);

async function lastNumber(unit: UnitOfWork): Promise<number> {
  const newest = await unit.highest(ITEMS, 'createdAt', NEWEST);
  const first = newest.find(({ record }) => numberOf(record) !== undefined);
  if (first === undefined) {
    const [highest] = await unit.highest(ITEMS, 'internal_number', 1);
    return (highest && numberOf(highest.record)) ?? 0;
  }
  const together = await unit.find(ITEMS, 'createdAt', 'integer', first.record.createdAt);
  return together.reduce((most, { record }) => Math.max(most, numberOf(record) ?? 0), 0);
}

const given = new WeakMap<UnitOfWork, number>();

async function nextNumber(unit: UnitOfWork): Promise<string> {
  let number = (given.get(unit) ?? (await lastNumber(unit))) + 1;
  while ((await unit.find(ITEMS, 'internal_name', 'text', String(number))).length > 0) number += 1;
  given.set(unit, number);
  return String(number);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

async function withNames({ unit, before, record }: WriteMoment): Promise<EntityRecord> {
  if (before !== undefined || !isBlank(record.internal_name)) return record;
  const internal_name = await nextNumber(unit);
  return { ...record, internal_name, name: isBlank(record.name) ? internal_name : record.name };
}

const warehouseHooks: EntityHooks = { 'warehouse-item': { complete: withNames } };

export const warehouseFeature: Feature = { name: 'warehouse', hooks: () => warehouseHooks };
