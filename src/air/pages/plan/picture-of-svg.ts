import { pictureFile, whiteSheet } from './picture-file';

const DEFAULT_SIZE = { width: 1600, height: 1000 };

/**
 * Draws an SVG on white as PNG. As an image source, the SVG runs no scripts and loads no resources.
 * @throws Error if the browser cannot draw the SVG.
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
