import type { AccessSubject } from '../../src/frame/access/can';
import type { AuthBackend, Session } from '../../src/frame/auth/contract';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { Sampler } from './sampler';

export interface Person extends AccessSubject {
  name: string;
  session: Session;
}

type Signing = { models: EntityModels; backEnd: AuthBackend; make: Sampler['make'] };

const PASSWORD = 'correct horse 1';

function personOf(name: string, session: Session): Person {
  const { role, claim, userId } = session;
  return { name, role, claim, session, ...(userId === undefined ? {} : { userId }) };
}

function tokenPath(models: EntityModels, level: string): { model: EntityModel; path: string } | undefined {
  const model = models.list.find(({ scope }) => scope?.level === level);
  const field = model?.fields.find(({ type }) => type === 'token');
  return model && field && { model, path: field.path };
}

export async function createPeople({ models, backEnd, make }: Signing): Promise<Person[]> {
  const people: Person[] = [];
  const { accounts, rights } = models;
  if (accounts !== undefined) {
    for (const role of rights.users.keys()) {
      const email = `${role.toLowerCase()}@people.example`;
      await make(accounts.model, undefined, { role, email, password: PASSWORD });
      people.push(personOf(role, await backEnd.signInWithEmail({ email, password: PASSWORD })));
    }
  }
  for (const [level, role] of rights.levels) {
    const token = tokenPath(models, level);
    if (token === undefined) continue;
    const record = await make(token.model, undefined);
    const value = record[token.path];
    if (typeof value === 'string') people.push(personOf(role, await backEnd.signInWithToken(value)));
  }
  return people;
}
