import type { DecimationCommand } from './decimation-protocol';
import { createDecimationService } from './decimation-service';

const handle = createDecimationService(
  (answer, transfer) => self.postMessage(answer, { transfer }),
  (work) => setTimeout(work, 0),
);

self.addEventListener('message', (event: MessageEvent<DecimationCommand>) => handle(event.data));
