import { FILE_TYPES, type FileAnswer } from './file-protocol';
import { type FileRequest, writeTableFile } from './table-file';

const answer = (message: FileAnswer) => self.postMessage(message);

async function make(request: FileRequest): Promise<void> {
  const making = writeTableFile(request);
  for (;;) {
    const step = await making.next();
    if (step.done) {
      answer({ kind: 'done', file: new Blob(step.value, { type: FILE_TYPES[request.format] }) });
      return;
    }
    answer({ kind: 'progress', share: step.value });
  }
}

self.addEventListener('message', (event: MessageEvent<FileRequest>) => {
  make(event.data).catch((cause: unknown) => {
    answer({ kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) });
  });
});
