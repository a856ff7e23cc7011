import { useState } from 'react';
import { useEntity } from '../entity/entity-context';
import type { TaskRow } from '../model/task-calls';
import { useTaskCalls } from '../tasks/tasks-context';
import { inParts } from './rows-to-send';

interface FileToSend {
  name: string;
  hash: string;
  headers: readonly string[];
  rows: readonly TaskRow[];
}

export function useImportTask() {
  const { model } = useEntity();
  const calls = useTaskCalls();
  const [task, setTask] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function start({ name, hash, headers, rows }: FileToSend): Promise<void> {
    if (calls === null) return;
    setProblem('');
    setSent(0);
    try {
      const total = rows.filter(({ work }) => work !== undefined).length;
      const asked = { kind: 'import', collection: model.collection, name, hash, headers, total } as const;
      const { id } = await calls.begin(asked, inParts(rows), { onSent: setSent });
      setTask(id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSent(null);
    }
  }

  return {
    ...{ task, sent, problem },
    start: (file: FileToSend) => void start(file),
    show: async (id: string, isCut: boolean) => {
      if (isCut) await calls?.resume(id).catch((error: unknown) => setProblem(String(error)));
      setTask(id);
    },
    forget: () => setTask(null),
  };
}
