import * as v from 'valibot';
import users from './demo-accounts.json' with { type: 'json' };

export const DEMO_PASSWORD = 'demo1234';

const DemoUser = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['ADMIN', 'BUSINESS', 'HOME']),
  devices: v.optional(v.array(v.string())),
  shown: v.optional(v.boolean()),
});

export const DEMO_USERS = v.parse(v.array(DemoUser), users);

export const DEMO_TOKENS = [
  { token: 'demomgr1', level: 'Manager' },
  { token: 'demobld1', level: 'Building' },
  { token: 'demoroom', level: 'Room' },
] as const;

export const SHOWN_DEMO_ACCOUNTS = DEMO_USERS.filter(({ shown }) => shown === true).map(({ email, role }) => ({
  email,
  password: DEMO_PASSWORD,
  role,
}));
