/** Reads PDF files beside the page. Its response allows it to load nothing, and no evaluated code. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
