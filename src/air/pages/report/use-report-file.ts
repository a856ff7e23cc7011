import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { download } from '../../../frame/export/download';
import { fileName } from '../../../frame/export/file-name';
import { useCallTransport } from '../../calls/CallsContext';
import { monthlyReport, REPORT_FORMATS, type ReportFormat, type ReportPlace } from '../../calls/definitions/reports';
import type { Month } from '../../domain/report/month';

interface ReportFile {
  making: ReportFormat | undefined;
  save(format: ReportFormat): void;
  cancel(): void;
}

export function useReportFile(place: ReportPlace, month: Month, title: readonly string[]): ReportFile {
  const transport = useCallTransport();
  const notify = useNotify();
  const controller = useRef<AbortController>(undefined);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, variables } = useMutation<Uint8Array<ArrayBuffer>, Error, ReportFormat>({
    mutationFn: (format) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const question = { ...place, month, format };
      return transport.bytes(monthlyReport.path, question, REPORT_FORMATS[format], (bytes) => bytes, { signal });
    },
    onSuccess: (bytes, format) => download(bytes, fileName([...title, month], format), REPORT_FORMATS[format]),
    onError: ({ message: reason }) => {
      if (controller.current?.signal.aborted !== true) {
        notify('report.failed', { type: 'error', messageArgs: { reason } });
      }
    },
  });
  return { making: isPending ? variables : undefined, save: mutate, cancel };
}
