import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import { flattenMessages, type Messages } from '../../../src/frame/model/message';
import { createSay, type Say, sayEnglish } from '../../../src/frame/model/say';
import type { Attempts } from '../auth/attempts';
import type { Session } from '../auth/subjects';
import type { Actor } from '../documents/actor';

export type ServerTexts = Readonly<Record<Locale, Messages>>;

export type Texts = { preferred(accepted: string): Locale; in(locale: Locale): Say };

const ENGLISH = 'en';

export function createTexts(languages: ServerTexts): Texts {
  const says = new Map<Locale, Say>([[ENGLISH, sayEnglish]]);
  for (const [locale, messages] of Object.entries(languages)) {
    const texts = flattenMessages(messages);
    says.set(
      locale,
      createSay(locale, (key) => texts.get(key)),
    );
  }
  return {
    preferred: (accepted) => {
      const wanted = accepted.split(',').map((one) => /^\s*([a-z]{2,3})\b/i.exec(one)?.[1]?.toLowerCase() ?? '');
      return wanted.find((locale) => says.has(locale)) ?? ENGLISH;
    },
    in: (locale) => says.get(locale) ?? sayEnglish,
  };
}

export interface Environment {
  Bindings: HttpBindings | undefined;
  Variables: {
    session: Session;
    requestId?: string;
    locale?: Locale;
    say?: Say;
    secretLimit?: { attempts: Attempts; address: string };
    countCalls?: (more: number) => void;
    /** Runs heavy work within the rate limits. @throws ApiError 429 with the time of a retry. */
    runHeavy?: <Result>(work: () => Promise<Result>, cost?: number) => Promise<Result>;
  };
}

export function setRequestLanguage(texts: Texts): MiddlewareHandler<Environment> {
  return (context, next) => {
    const locale = texts.preferred(context.req.header('accept-language') ?? '');
    context.set('locale', locale);
    context.set('say', texts.in(locale));
    return next();
  };
}

export function localeOf(context: Context<Environment>): Locale {
  return context.get('locale') ?? 'en';
}

export function getSay(context: Context<Environment>): Say {
  return context.get('say') ?? sayEnglish;
}

export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : undefined;
}

export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId, viewOnly } = context.get('session');
  return { role, claim, userId, viewOnly, locale: localeOf(context) };
}
