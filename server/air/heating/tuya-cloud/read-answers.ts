import * as v from 'valibot';
import { HeatingError } from '../heating-service';

/** Parsers omit secrets, such as a device's local key. */

/** The service writes ids as numbers or strings. */
const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);
const Text = v.fallback(v.string(), '');
const Flag = v.fallback(v.boolean(), false);
/** Instants are in seconds. */
const Instant = v.fallback(
  v.optional(
    v.pipe(
      v.number(),
      v.gtValue(0),
      v.transform((seconds) => seconds * 1_000),
    ),
  ),
  undefined,
);

const Status = v.object({ code: Id, value: v.optional(v.unknown(), null) });
const Home = v.object({ home_id: Id, name: Text });
const DEVICE = {
  ...{ id: Id, name: Text, category: Text, product_name: Text, online: Flag },
  status: v.nullish(v.array(Status), []),
  update_time: Instant,
};

const Device = v.pipe(
  v.object(DEVICE),
  v.transform(({ update_time: updated_at, ...device }) => ({ ...device, ...(updated_at && { updated_at }) })),
);

const Details = v.pipe(
  v.object({
    ...{ ...DEVICE, owner_id: Id, product_id: Text, model: Text, uuid: Text, ip: Text, time_zone: Text, sub: Flag },
    create_time: Instant,
  }),
  v.transform(({ update_time: updated_at, create_time: paired_at, owner_id: home_id, ...device }) => ({
    ...{ ...device, home_id },
    ...{ ...(updated_at && { updated_at }), ...(paired_at && { paired_at }) },
  })),
);

/** @returns a parser that throws HeatingError for any response that is not `what`. */
export function reader<Answer extends v.GenericSchema>(schema: Answer, what: string) {
  return (result: unknown): v.InferOutput<Answer> => {
    const { success, output } = v.safeParse(schema, result);
    if (success) return output;
    throw new HeatingError('unavailable', `The Tuya cloud answered with something that is not ${what}`);
  };
}

export const readStatusList = reader(v.array(Status), 'a list of status codes');
export const readHome = reader(Home, 'a home');
export const readHomes = reader(v.array(Home), 'a list of homes');
export const readRooms = reader(
  v.pipe(
    v.object({ rooms: v.array(v.object({ room_id: Id, name: Text })) }),
    v.transform(({ rooms }) => rooms),
  ),
  'a home with rooms',
);
export const readDevices = reader(v.array(Device), 'a list of devices');
export const readDetails = reader(Details, 'a device with its home');
