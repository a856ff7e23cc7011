// Made by `npm run generate`. Change the schemas instead.

type Book = {
  id: string;
  version?: number;
  title?: string;
  authors?: string;
  isbn?: string;
  year?: number;
  genre?: "novel" | "poetry" | "science" | "children";
  summary?: string;
  copies?: number;
};

type Branch = {
  id: string;
  version?: number;
  name?: string;
  token?: string;
  copies?: number;
};

type Copy = {
  id: string;
  version?: number;
  label?: string;
  book?: string;
  book_title?: string;
  branch?: string;
  branch_name?: string;
  shelf?: string;
  condition?: "good" | "worn" | "damaged";
};

type Loan = {
  id: string;
  version?: number;
  title?: string;
  copy?: string;
  copy_label?: string;
  member?: string;
  member_name?: string;
  dueOn?: string;
  returned?: boolean;
  note?: string;
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

type Member = {
  id: string;
  version?: number;
  name?: string;
  email?: string;
  role?: "LIBRARIAN" | "READER";
  loans?: number;
  fees?: number;
};

type Note = {
  id: string;
  version?: number;
  text?: string;
  about?: { book: string; member?: never } | { member: string; book?: never };
  book_title?: string;
};

type Reservation = {
  id: string;
  version?: number;
  title?: string;
  copy?: string;
  copy_label?: string;
  pickUpAt?: string;
  pickUpAt_name?: string;
  member?: string;
  member_name?: string;
  state?: "requested" | "ready" | "collected" | "cancelled";
  way?: "desk" | "online";
  fee?: number;
};

type Review = {
  id: string;
  version?: number;
  title?: string;
  book?: string;
  book_title?: string;
  member?: string;
  member_name?: string;
  text?: string;
  published?: boolean;
};

type Rules = {
  id: string;
  version?: number;
  loanDays?: number;
  greeting?: string;
};

/** The records of every entity by its name, as they are read. */
export interface Entities {
  book: Book;
  branch: Branch;
  copy: Copy;
  loan: Loan;
  mail: Mail;
  member: Member;
  note: Note;
  reservation: Reservation;
  review: Review;
  rules: Rules;
}

interface WriteOnly {
  member: {
    password?: string;
  };
}

/** What a new record of every entity is made of: fields that nothing else gives a value are needed. */
interface NewRecords {
  book: {
    id?: string;
    title: string;
    authors: string;
    isbn: string;
    year?: number;
    genre?: "novel" | "poetry" | "science" | "children";
    summary?: string;
    copies?: number;
  };
  branch: {
    id?: string;
    name: string;
    token?: string;
    copies?: number;
  };
  copy: {
    id?: string;
    label: string;
    book: string;
    book_title?: string;
    branch: string;
    branch_name?: string;
    shelf?: string;
    condition?: "good" | "worn" | "damaged";
  };
  loan: {
    id?: string;
    title?: string;
    copy: string;
    copy_label?: string;
    member: string;
    member_name?: string;
    dueOn: string;
    returned?: boolean;
    note?: string;
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
  member: {
    id?: string;
    name: string;
    email: string;
    password: string;
    role?: "LIBRARIAN" | "READER";
    loans?: number;
    fees?: number;
  };
  note: {
    id?: string;
    text: string;
    about: { book: string; member?: never } | { member: string; book?: never };
    book_title?: string;
  };
  reservation: {
    id?: string;
    title?: string;
    copy: string;
    copy_label?: string;
    pickUpAt?: string;
    pickUpAt_name?: string;
    member?: string;
    member_name?: string;
    state?: "requested" | "ready" | "collected" | "cancelled";
    way?: "desk" | "online";
    fee?: number;
  };
  review: {
    id?: string;
    title: string;
    book: string;
    book_title?: string;
    member?: string;
    member_name?: string;
    text: string;
    published?: boolean;
  };
  rules: {
    id?: string;
    loanDays?: number;
    greeting?: string;
  };
}

interface Routes {
  books: "book";
  branches: "branch";
  copies: "copy";
  loans: "loan";
  mails: "mail";
  members: "member";
  notes: "note";
  reservations: "reservation";
  reviews: "review";
  house_rules: "rules";
}

interface Sections {
  book: never;
  branch: never;
  copy: never;
  loan: never;
  mail: never;
  member: never;
  note: never;
  reservation: never;
  review: never;
  rules: never;
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
