import simpleRestProvider from 'ra-data-simple-rest';
import type { EntityModels } from '../../src/frame/model/application-model';
import { withCheckedAnswers } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import { type Connection, createHttpClient, type HttpClient, parseAnswer } from '../http/client';
import { plainFaultText, UnreadableAnswer } from '../http/faults';
import { type AnswerNumbers, NO_NUMBERS } from './answer-numbers';
import { createWriteTogether } from './batch';
import { createHasRecords } from './has-records';
import { createLiveEvents } from './live-events';
import { createMatching } from './matching';

interface RestOptions extends Connection {
  models: EntityModels;
  answers?: AnswerNumbers | undefined;
}

function simpleRestClient(http: HttpClient) {
  return (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    // The page is part of the address, and browsers request no compression beside a `Range` header.
    headers.delete('Range');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    return http.send(path, { ...options, headers }, async (response) => {
      const body = await response.text();
      const json = parseAnswer(body);
      if (typeof json !== 'object' || json === null) throw new UnreadableAnswer();
      return { status: response.status, headers: response.headers, body, json };
    });
  };
}

export function createRestProvider({ models, answers = NO_NUMBERS, ...connection }: RestOptions): ConsoleDataProvider {
  const { request, origin = '', faultText = plainFaultText } = connection;
  const http = createHttpClient(connection);
  const events = createLiveEvents({
    url: `${origin}/events`,
    request,
    resourceOf: (collection) => models.byCollection.get(collection)?.route,
    answers,
  });
  return {
    ...withCheckedAnswers(simpleRestProvider('/api', simpleRestClient(http)), models, faultText),
    supportAbortSignal: true,
    ...createMatching(http, models),
    hasRecords: createHasRecords(http, models),
    writeTogether: createWriteTogether(http, models),
    forgetRecords: async () => undefined,
    subscribe: async (listener) => events.subscribe(listener),
  };
}
