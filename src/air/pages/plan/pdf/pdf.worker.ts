/** The content security policy of a worker forbids external resources and evaluated code. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
