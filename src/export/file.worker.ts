import { FILE_TYPES, type FileAnswer, type FileRequest } from './file-protocol';
import { tableFile } from './table-file';

const answer = (message: FileAnswer) => self.postMessage(message);

async function make({ source, format, title }: FileRequest): Promise<void> {
  const making = tableFile(source, format, title);
  for (;;) {
    const step = await making.next();
    if (step.done) {
      answer({ kind: 'done', file: new Blob(step.value, { type: FILE_TYPES[format] }) });
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
