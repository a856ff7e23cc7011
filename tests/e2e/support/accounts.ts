export type Account =
  | { name: string; role: string; email: string; password: string }
  | { name: string; role: string; token: string };

const PASSWORD = 'demo1234';

export const ACCOUNTS = {
  admin: { name: 'Giulia Moretti', role: 'Administrator', email: 'admin@demo.example', password: PASSWORD },
  business: { name: 'Marco Bianchi', role: 'Business user', email: 'business@demo.example', password: PASSWORD },
  home: { name: 'Chiara Esposito', role: 'Home user', email: 'home@demo.example', password: PASSWORD },
  manager: {
    name: 'Istituto Comprensivo Statale «Maria Montessori»',
    role: 'Manager access',
    token: 'demomgr1',
  },
  building: { name: 'Scuola primaria San Filippo', role: 'Building access', token: 'demobld1' },
  room: { name: 'Aula 1A', role: 'Room access', token: 'demoroom' },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;
