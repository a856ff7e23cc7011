import { createContext, type ReactNode, useContext, useState } from 'react';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import type { EntityRecord } from '../model/entity-model';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);

const AskContext = createContext<(record: EntityRecord) => void>(() => undefined);

export function RowDeletionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<EntityRecord | null>(null);
  return (
    <AskContext.Provider value={setAsked}>
      {children}
      {asked !== null && <DeleteDialog records={[asked]} onClose={() => setAsked(null)} />}
    </AskContext.Provider>
  );
}

export function useRowDeletion() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  return {
    isAllowed: (record: EntityRecord) => model.actions.includes('delete') && allows('delete', record),
    ask: useContext(AskContext),
  };
}
