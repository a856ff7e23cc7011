export const DEMO_PASSWORD = 'demo1234';

interface DemoUser {
  id: string;
  name: string;
  email: string;
  role: 'ADMIN' | 'BUSINESS' | 'HOME';
  devices?: string[];
  shown?: boolean;
}

export const DEMO_USERS: readonly DemoUser[] = [
  { id: 'user-admin', name: 'Giulia Moretti', email: 'admin@demo.example', role: 'ADMIN', shown: true },
  {
    id: 'user-business',
    name: 'Marco Bianchi',
    email: 'business@demo.example',
    role: 'BUSINESS',
    devices: ['B2B-0001', 'B2B-0002', 'B2B-0003', 'B2B-0011', 'B2B-0012', 'B2B-0045'],
    shown: true,
  },
  {
    id: 'user-home',
    name: 'Chiara Esposito',
    email: 'home@demo.example',
    role: 'HOME',
    devices: ['HOME-0001'],
    shown: true,
  },
  { id: 'user-tecnico', name: 'Luca Galli', email: 'luca.galli@demo.example', role: 'ADMIN' },
  {
    id: 'user-dirigente',
    name: 'Prof.ssa Anna Maria Santarelli Della Rovere',
    email: 'dirigente@montessori.example',
    role: 'BUSINESS',
    devices: ['B2B-0001', 'B2B-0004', 'B2B-0013', 'B2B-0023'],
  },
  {
    id: 'user-comune',
    name: 'Paolo Zanella',
    email: 'paolo.zanella@bassano.example',
    role: 'BUSINESS',
    devices: ['B2B-0028', 'B2B-0029', 'B2B-0030', 'B2B-0037'],
  },
  {
    id: 'user-studio',
    name: 'Francesca De Angelis',
    email: 'francesca@ferrarilombardi.example',
    role: 'BUSINESS',
    devices: ['B2B-0047', 'B2B-0048'],
  },
  { id: 'user-servizio', name: 'Servizio assistenza', email: 'assistenza@demo.example', role: 'BUSINESS' },
  { id: 'user-russo', name: 'Davide Russo', email: 'davide.russo@casa.example', role: 'HOME', devices: ['HOME-0002'] },
  {
    id: 'user-conti',
    name: 'Elena Conti',
    email: 'elena.conti@casa.example',
    role: 'HOME',
    devices: ['HOME-0003', 'HOME-0004'],
  },
  { id: 'user-greco', name: 'Simone Greco', email: 'simone.greco@casa.example', role: 'HOME', devices: ['HOME-0004'] },
];

export const DEMO_TOKENS = [
  { token: 'demomgr1', level: 'Manager' },
  { token: 'demobld1', level: 'Building' },
  { token: 'demoroom', level: 'Room' },
] as const;

export const demoAccounts = DEMO_USERS.filter(({ shown }) => shown === true).map(({ email, role }) => ({
  email,
  password: DEMO_PASSWORD,
  role,
}));
