import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Section in edit mode. Only one at a time, because unsaved changes block leaving. */
interface Editing {
  section: string | null;
  edit(section: string): void;
  end(): void;
}

const EditingContext = createContext<Editing | null>(null);

export function EditingProvider({ children }: { children: ReactNode }) {
  const [section, setSection] = useState<string | null>(null);
  const value = useMemo<Editing>(() => ({ section, edit: setSection, end: () => setSection(null) }), [section]);
  return <EditingContext.Provider value={value}>{children}</EditingContext.Provider>;
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('useEditing needs an EditingProvider above it');
  return editing;
}
