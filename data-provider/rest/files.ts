import type { FileCalls } from '../../src/frame/model/file-calls';
import { filesIn } from '../../src/frame/model/file-value';
import { isPlainObject } from '../../src/frame/model/paths';
import { errorFrom } from '../errors';
import { type FaultText, faultError, isExplained, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface FileOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

/** Contents of files by REST, which both back ends have. A file goes in parts, so that its progress is known and each is small. */
export function createFileCalls({ request, faultText = plainFaultText, origin = '' }: FileOptions): FileCalls {
  const httpClient = createHttpClient(request, faultText);
  const url = `${origin}/api/_files`;

  async function sendPart(address: string, body: Blob, signal: AbortSignal): Promise<void> {
    const fault = (kind: 'unreachable' | 'unavailable', status: number) =>
      faultError(faultText, { kind, status, isWrite: false });
    const response = await request(address, { method: 'PUT', body, signal }).catch(async (error: unknown) => {
      throw isExplained(error) ? error : await fault('unreachable', 0);
    });
    if (response.ok) return;
    const told: unknown = await response.json().catch(() => undefined);
    throw told === undefined ? await fault('unavailable', response.status) : errorFrom(response.status, told);
  }

  return {
    async upload(file, place, { onProgress, signal }) {
      const offer = JSON.stringify({ ...place, name: file.name, size: file.size });
      const { json } = await httpClient(url, { method: 'POST', body: offer, signal });
      const { id, partBytes } = isPlainObject(json) ? json : {};
      if (typeof id !== 'string' || typeof partBytes !== 'number') {
        throw await faultError(faultText, { kind: 'unreadable', status: 201, isWrite: false });
      }
      try {
        for (let start = 0; start < file.size; start += partBytes) {
          const part = file.slice(start, start + partBytes);
          await sendPart(`${url}/${id}/${start / partBytes}`, part, signal);
          onProgress((start + part.size) / file.size);
        }
        const [kept] = filesIn((await httpClient(`${url}/${id}`, { method: 'POST', signal })).json);
        if (kept !== undefined) return kept;
        throw await faultError(faultText, { kind: 'unreadable', status: 201, isWrite: false });
      } catch (error) {
        // Half of a file is of no use to anybody. Where this does not arrive either, a day later does the same.
        await request(`${url}/${id}`, { method: 'DELETE' }).catch(() => undefined);
        throw error;
      }
    },

    async download(id) {
      const response = await request(`${url}/${encodeURIComponent(id)}`).catch(async (error: unknown) => {
        throw isExplained(error)
          ? error
          : await faultError(faultText, { kind: 'unreachable', status: 0, isWrite: false });
      });
      if (response.ok) return response.blob();
      throw errorFrom(response.status, await response.json().catch(() => undefined));
    },
  };
}
