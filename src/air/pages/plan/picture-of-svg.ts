import { pictureFile, whiteSheet } from './picture-file';

/** Of a drawing that does not say how large it is. */
const DEFAULT_SIZE = { width: 1600, height: 1000 };

/**
 * Draws an SVG on white, as a PNG. As the source of an image a drawing runs no scripts and loads nothing.
 *
 * @throws Error when the browser cannot draw it.
 */
export async function pictureOfSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : DEFAULT_SIZE;
    const { canvas, context } = whiteSheet(size);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await pictureFile(canvas, file.name);
  } finally {
    URL.revokeObjectURL(address);
  }
}
