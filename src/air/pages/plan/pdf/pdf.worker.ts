/** Runs under the worker's content security policy, which forbids external resources and evaluated code. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
