import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineSlots } from '../../../../src/frame/slots/slots';

/** Held by the type check: what does not belong to the entity is an error there. */
describe('the slots of an entity', () => {
  it('know its fields, with the type of each value and of the record', () => {
    const slots = defineSlots<'building'>({
      cells: {
        'airly.installationId': ({ value, record }) => {
          expectTypeOf(value).toEqualTypeOf<number | undefined>();
          return `${record.city}: ${value}`;
        },
      },
      rowActions: { call: ({ record }) => record.contactMails?.join(', ') },
      useRemoval: () => (record) => (record.roomCount === 0 ? undefined : async () => undefined),
    });
    expect(Object.keys(slots)).toEqual(['cells', 'rowActions', 'useRemoval']);
  });

  it('refuse what is not there', () => {
    // @ts-expect-error a room has no home of its own
    defineSlots<'room'>({ cells: { 'tuya.homeId': () => null } });
    // @ts-expect-error nor a control for one
    defineSlots<'room'>({ controls: { 'tuya.homeId': { widget: 'text' } } });
    // @ts-expect-error the value is a number
    defineSlots<'device'>({ cells: { TOFF_led: ({ value }: { value: string }) => value } });
    // @ts-expect-error a device has no city
    defineSlots<'device'>({ rowActions: { show: ({ record }) => String(record.city) } });
    expect(defineSlots<'user'>({ controls: { password: { widget: 'text' } } })).toBeDefined();
  });
});
