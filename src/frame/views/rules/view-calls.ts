import * as v from 'valibot';
import { defineCall } from '../../model/call';
import { ActionId, knownEntries } from '../../model/call-parts';
import { ListView, MAX_VIEW_NAME_LENGTH, type ViewDraft } from './list-view';

export const listViews = defineCall({
  route: 'GET /_views',
  input: v.object({}),
  answerIn: 'views',
  answer: knownEntries(ListView),
});

/** Maximum characters of a filter as JSON, so that it fits into an address. */
const MAX_FILTER_LENGTH = 4_000;
const { mayChange: _server, filter, ...DRAFT } = ListView.entries;

/** Saves a view, which only account managers may share with a role. */
export const saveView = defineCall({
  route: 'PUT /_views/:id',
  ownMatter: true,
  input: v.object({
    ...DRAFT,
    id: ActionId,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_VIEW_NAME_LENGTH)),
    filter: v.pipe(
      filter,
      v.check((values) => JSON.stringify(values).length <= MAX_FILTER_LENGTH, 'must be shorter'),
    ),
  }),
  refusals: {
    name: { code: 'bad_body', text: `A view has a name of at most ${MAX_VIEW_NAME_LENGTH} characters` },
  },
  answer: v.unknown(),
});

export const deleteView = defineCall({
  route: 'DELETE /_views/:id',
  ownMatter: true,
  input: v.object({ id: v.string() }),
  answer: v.unknown(),
});

export interface ViewCalls {
  list(): Promise<readonly ListView[]>;
  save(view: ViewDraft): Promise<void>;
  remove(id: string): Promise<void>;
}
