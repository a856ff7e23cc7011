// Made by `npm run generate`. Change the schemas instead.

type Appointment = {
  id: string;
  version?: number;
  title?: string;
  pet?: string;
  pet_name?: string;
  vet?: string;
  vet_name?: string;
  service?: string;
  begins?: string;
  minutes?: number;
  room?: string;
  state?: "requested" | "confirmed" | "done" | "cancelled";
  reason?: string;
};

type Invoice = {
  id: string;
  version?: number;
  number?: string;
  owner?: string;
  owner_name?: string;
  issuedOn?: string;
  state?: "draft" | "sent" | "paid";
  total?: number;
};

type InvoiceLine = {
  id: string;
  version?: number;
  invoice?: string;
  invoice_state?: "draft" | "sent" | "paid";
  position?: number;
  service?: string;
  text?: string;
  quantity?: number;
  price?: number;
  amount?: number;
};

type Mail = {
  id: string;
  version?: number;
  to?: string;
  subject?: string;
  state?: "kept" | "waiting" | "failed" | "sent";
  problem?: string;
  nextTryAt?: number;
  sentAt?: number;
  attempts?: number;
  text?: string;
  html?: string;
  channel?: string;
  target?: string;
  unsubscribeUrl?: string;
  attached?: string;
  until?: number;
  createdAt?: number;
};

type Medicine = {
  id: string;
  version?: number;
  name?: string;
  stock?: number;
  leastStock?: number;
  low?: boolean;
  price?: number;
};

type Opening = {
  id: string;
  version?: number;
  weekday?: "mo" | "tu" | "we" | "th" | "fr" | "sa";
  opens?: string;
  closes?: string;
};

type Person = {
  id: string;
  version?: number;
  name?: string;
  email?: string;
  role?: "ADMIN" | "VET" | "OWNER";
  skills?: string[];
  pets?: number;
};

type Pet = {
  id: string;
  version?: number;
  name?: string;
  species?: string;
  owner?: string;
  owner_name?: string;
  chip?: string;
  weight?: number;
  alive?: boolean;
  remark?: string;
};

type Reminder = {
  id: string;
  version?: number;
  pet?: string;
  pet_name?: string;
  kind?: "vaccination" | "checkup" | "dental";
  dueOn?: string;
  state?: "planned" | "due" | "done";
};

type Room = {
  id: string;
  version?: number;
  name?: string;
};

type Service = {
  id: string;
  version?: number;
  name?: string;
  price?: number;
  advice?: {
    en?: string;
    de?: string;
    fr?: string;
  };
  minutes?: number;
  published?: boolean;
  waiting?: {
    [key: string]: unknown;
  };
};

type Skill = {
  id: string;
  version?: number;
  name?: string;
};

type Species = {
  id: string;
  version?: number;
  name?: {
    en?: string;
    de?: string;
    fr?: string;
  };
};

type Treatment = {
  id: string;
  version?: number;
  title?: string;
  appointment?: string;
  vet?: string;
  vet_name?: string;
  doneOn?: string;
  doses?: {
    name?: string;
    dose?: string;
  }[];
  billed?: boolean;
  price?: number;
  remark?: string;
};

type VetSkill = {
  id: string;
  version?: number;
  title?: string;
  vet?: string;
  vet_name?: string;
  skill?: string;
  skill_name?: string;
};

/** The records of every entity by its name, as they are read. */
export interface Entities {
  appointment: Appointment;
  invoice: Invoice;
  "invoice-line": InvoiceLine;
  mail: Mail;
  medicine: Medicine;
  opening: Opening;
  person: Person;
  pet: Pet;
  reminder: Reminder;
  room: Room;
  service: Service;
  skill: Skill;
  species: Species;
  treatment: Treatment;
  "vet-skill": VetSkill;
}

interface WriteOnly {
  person: {
    password?: string;
  };
}

/** What a new record of every entity is made of: fields that nothing else gives a value are needed. */
interface NewRecords {
  appointment: {
    id?: string;
    title?: string;
    pet: string;
    pet_name?: string;
    vet: string;
    vet_name?: string;
    service: string;
    begins: string;
    minutes?: number;
    room?: string;
    state?: "requested" | "confirmed" | "done" | "cancelled";
    reason?: string;
  };
  invoice: {
    id?: string;
    number: string;
    owner: string;
    owner_name?: string;
    issuedOn: string;
    state?: "draft" | "sent" | "paid";
    total?: number;
  };
  "invoice-line": {
    id?: string;
    invoice: string;
    invoice_state?: "draft" | "sent" | "paid";
    position?: number;
    service: string;
    text?: string;
    quantity?: number;
    price?: number;
    amount?: number;
  };
  mail: {
    id?: string;
    to?: string;
    subject?: string;
    state?: "kept" | "waiting" | "failed" | "sent";
    problem?: string;
    nextTryAt?: number;
    sentAt?: number;
    attempts?: number;
    text?: string;
    html?: string;
    channel?: string;
    target?: string;
    unsubscribeUrl?: string;
    attached?: string;
    until?: number;
    createdAt?: number;
  };
  medicine: {
    id?: string;
    name: string;
    stock: number;
    leastStock?: number;
    low?: boolean;
    price?: number;
  };
  opening: {
    id?: string;
    weekday: "mo" | "tu" | "we" | "th" | "fr" | "sa";
    opens: string;
    closes: string;
  };
  person: {
    id?: string;
    name: string;
    email: string;
    password: string;
    role?: "ADMIN" | "VET" | "OWNER";
    skills?: string[];
    pets?: number;
  };
  pet: {
    id?: string;
    name: string;
    species: string;
    owner: string;
    owner_name?: string;
    chip?: string;
    weight?: number;
    alive?: boolean;
    remark?: string;
  };
  reminder: {
    id?: string;
    pet: string;
    pet_name?: string;
    kind: "vaccination" | "checkup" | "dental";
    dueOn: string;
    state?: "planned" | "due" | "done";
  };
  room: {
    id?: string;
    name: string;
  };
  service: {
    id?: string;
    name: string;
    price: number;
    advice?: {
      en?: string;
      de?: string;
      fr?: string;
    };
    minutes?: number;
    published?: boolean;
    waiting?: {
      [key: string]: unknown;
    };
  };
  skill: {
    id?: string;
    name: string;
  };
  species: {
    id?: string;
    name: {
      en: string;
      de?: string;
      fr?: string;
    };
  };
  treatment: {
    id?: string;
    title?: string;
    appointment: string;
    vet?: string;
    vet_name?: string;
    doneOn: string;
    doses?: {
      name: string;
      dose?: string;
    }[];
    billed?: boolean;
    price?: number;
    remark?: string;
  };
  "vet-skill": {
    id?: string;
    title?: string;
    vet: string;
    vet_name?: string;
    skill: string;
    skill_name?: string;
  };
}

interface Routes {
  appointments: "appointment";
  invoices: "invoice";
  invoice_lines: "invoice-line";
  mails: "mail";
  medicines: "medicine";
  openings: "opening";
  people: "person";
  pets: "pet";
  reminders: "reminder";
  rooms: "room";
  services: "service";
  skills: "skill";
  species: "species";
  treatments: "treatment";
  vet_skills: "vet-skill";
}

interface Sections {
  appointment: never;
  invoice: never;
  "invoice-line": never;
  mail: never;
  medicine: never;
  opening: never;
  person: never;
  pet: never;
  reminder: never;
  room: never;
  service: never;
  skill: never;
  species: never;
  treatment: never;
  "vet-skill": never;
}

interface Generated {
  entities: Entities;
  writeOnly: WriteOnly;
  newRecords: NewRecords;
  routes: Routes;
  sections: Sections;
}

declare module 'schemawright/entities' {
  interface Application extends Generated {}
}
