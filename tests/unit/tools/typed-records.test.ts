import { describe, expectTypeOf, it } from 'vitest';
import type { NewRecord, RecordAt, RecordOf } from '../../../src/frame/model/entities';

/** Held by the type check: what a schema does not have is an error there. */
describe('the types of the records of an entity', () => {
  it('know the choices of a field, so that no page asks for a state that there is not', () => {
    expectTypeOf<RecordOf<'alarm'>['state']>().toEqualTypeOf<'open' | 'acknowledged' | 'ended' | undefined>();
    const isOpen = ({ state }: RecordOf<'alarm'>) => state === 'open';
    // @ts-expect-error an alarm is not "opened"
    const isOpened = ({ state }: RecordAt<'alarms'>) => state === 'opened';
    // @ts-expect-error nor can it become so
    const opened: RecordOf<'alarm'> = { id: 'a', state: 'opened' };
    // @ts-expect-error a misspelled field
    const mistyped = ({ stat }: RecordOf<'alarm'>) => stat;
    expectTypeOf([isOpen, isOpened, opened, mistyped]).not.toBeNever();
  });

  it('promise of what is read only the id: access hides fields, and old records lack those that came later', () => {
    expectTypeOf<RecordOf<'room'>['name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RecordOf<'room'>['id']>().toEqualTypeOf<string>();
  });

  it('want of a new record what nobody else gives', () => {
    const manager: NewRecord<'manager'> = { name: 'School', city: 'Padova', country: 'IT' };
    // @ts-expect-error a room lies in a building
    const room: NewRecord<'room'> = { name: 'Aula 1' };
    // @ts-expect-error a misspelled field
    const misspelled: NewRecord<'manager'> = { ...manager, citty: 'Padova' };
    // @ts-expect-error a role that there is not
    const user: NewRecord<'user'> = { name: 'Ada', email: 'a@b.example', password: 'x', role: 'CHIEF' };
    expectTypeOf([room, misspelled, user]).not.toBeNever();
    expectTypeOf<NewRecord<'user'>['password']>().toEqualTypeOf<string>();
  });
});
