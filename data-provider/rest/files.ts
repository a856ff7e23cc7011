import { beginUpload, type FileCalls, finishUpload } from '../../src/frame/model/file-calls';
import { type Connection, createHttpClient } from '../http/client';

const PATH = '/api/_files';

export function createFileCalls(connection: Connection): FileCalls {
  const http = createHttpClient(connection);
  return {
    async upload(file, place, { onProgress, signal }) {
      const offer = { ...place, name: file.name, size: file.size };
      const { id, partBytes } = await http.call(beginUpload, offer, { signal });
      try {
        for (let start = 0; start < file.size; start += partBytes) {
          const body = file.slice(start, start + partBytes);
          const part = { method: 'PUT', body, signal, isWrite: false };
          await http.send(`${PATH}/${id}/${start / partBytes}`, part, () => undefined);
          onProgress((start + body.size) / file.size);
        }
        return await http.call(finishUpload, { id }, { signal });
      } catch (error) {
        // Removes the partial file; if this request fails, too, the file is removed a day later.
        await http.send(`${PATH}/${id}`, { method: 'DELETE' }, () => undefined).catch(() => undefined);
        throw error;
      }
    },

    download: (id) => http.send(`${PATH}/${encodeURIComponent(id)}`, {}, (response) => response.blob()),
  };
}
