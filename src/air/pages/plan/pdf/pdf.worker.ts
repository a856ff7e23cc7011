/** Reads PDFs in a worker, whose content security policy forbids external resources and evaluated code. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
