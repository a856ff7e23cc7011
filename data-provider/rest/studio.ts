import {
  type CheckedDraft,
  checkDraft,
  listSaves,
  openPreview,
  readDraftSchemas,
  readFormValidators,
  readPreviewValidators,
  readRunningSchemas,
  readStudio,
  readTextsBeforeSave,
  type StudioCalls,
  saveDraft,
} from '../../src/frame/schema-change/studio-calls';
import { type Connection, createHttpClient } from '../http/client';
import { HttpError } from '../http/errors';

export function createStudioCalls(connection: Connection): StudioCalls {
  const http = createHttpClient(connection);
  return {
    read: () => http.call(readStudio, {}),
    started: () =>
      http.call(readStudio, {}).then(
        ({ running }) => ({ running }),
        (error: unknown) => (error instanceof HttpError ? { share: error.body.share } : {}),
      ),
    check: (files): Promise<CheckedDraft> => http.call(checkDraft, { files }),
    save: (draft) => http.call(saveDraft, draft),
    running: () => http.call(readRunningSchemas, {}),
    formValidators: async (form) => (await http.call(readFormValidators, form)).code,
    schemas: (files) => http.call(readDraftSchemas, { files }),
    saves: () => http.call(listSaves, {}),
    preview: (files, role) => http.call(openPreview, { files, ...(role !== undefined && { role }) }),
    validators: async (form) => (await http.call(readPreviewValidators, form)).code,
    before: (id) => http.call(readTextsBeforeSave, { id }),
  };
}
