import type { ReadingsCommand } from './readings-protocol';
import { createReadingsService } from './readings-service';

const handle = createReadingsService(
  (answer, transfer) => self.postMessage(answer, { transfer }),
  (work) => setTimeout(work, 0),
);

self.addEventListener('message', (event: MessageEvent<ReadingsCommand>) => handle(event.data));
