/** Wide enough for a large screen and a sheet of A4, and still a small file. Pixels of the longer side. */
const SIDE = 2400;

/**
 * An empty white canvas.
 *
 * @param size of what is drawn on it, in any unit.
 * @param side pixels of its longer side.
 * @returns the canvas, and how many of its pixels come to a unit.
 */
export function whiteSheet(
  { width, height }: { width: number; height: number },
  side = SIDE,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; scale: number } {
  const scale = side / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context, scale };
}

/** What is on a canvas, as a PNG with the name of the file that it was drawn from. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (png === null) throw new Error('The drawing is too large');
  return new File([png], name.replace(/\.\w+$/, '.png'), { type: 'image/png' });
}
