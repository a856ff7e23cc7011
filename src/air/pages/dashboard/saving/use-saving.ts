import { useCallback, useEffect, useRef, useState } from 'react';
import { download } from '../../../../frame/export/download';
import { fileName } from '../../../../frame/export/file-name';
import { FILE_TYPES } from '../../../../frame/export/file-protocol';
import { makeFile } from '../../../../frame/export/make-file';
import type { FileRequest } from '../../../../frame/export/table-file';
import { useFileStyle } from '../../../../frame/export/use-file-style';
import { useToast } from '../../../../frame/layout/feedback/use-toast';

export interface SavingState {
  title: string;
  share: number;
}

export interface FileToSave extends Omit<FileRequest, 'style'> {
  name: readonly string[];
}

type PrepareFile = () => FileToSave | Promise<FileToSave>;

export function useSaving(): { saving: SavingState | null; save: (prepare: PrepareFile) => void; cancel: () => void } {
  const toast = useToast();
  const { style } = useFileStyle();
  const [saving, setSaving] = useState<SavingState | null>(null);
  const running = useRef<AbortController>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const run = useCallback(
    async (prepare: PrepareFile) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      try {
        const { name, ...file } = await prepare();
        const request = { ...file, style };
        const { title, format } = request;
        setSaving({ title, share: 0 });
        const content = await makeFile(request, { signal, onProgress: (share) => setSaving({ title, share }) });
        download(content, fileName(name, format), FILE_TYPES[format]);
      } catch (cause) {
        if (!signal.aborted) toast(cause);
      } finally {
        setSaving(null);
      }
    },
    [toast, style],
  );
  const save = useCallback(
    (prepare: PrepareFile) => {
      last.current = last.current.then(() => run(prepare));
    },
    [run],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  return { saving, save, cancel };
}
