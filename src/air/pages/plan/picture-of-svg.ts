/** Wide enough for a large screen and a sheet of A4, and still a small file. Pixels of the longer side. */
const SIDE = 2400;
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
    const scale = SIDE / Math.max(size.width, size.height);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas to draw on');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (png === null) throw new Error('The drawing is too large');
    return new File([png], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
