import type { Operator } from '../model/field-type-data';

export function readOperand(condition: unknown, operator: Operator): unknown {
  if (condition === undefined || condition === null) return undefined;
  if (Array.isArray(condition)) return operator === 'in' ? condition : undefined;
  if (typeof condition !== 'object') return operator === 'eq' ? condition : undefined;
  return Object.entries(condition).find(([name]) => name === operator)?.[1];
}

export function createFilterCondition(operands: Partial<Record<Operator, unknown>>): object | undefined {
  const given = Object.entries(operands).filter(([, operand]) => operand !== undefined && operand !== '');
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
