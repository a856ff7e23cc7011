/** Pixels of the longer side: enough for a large screen and A4 paper in a small file. */
const SIDE = 2400;

export function createWhiteCanvas(
  { width, height }: { width: number; height: number },
  side = SIDE,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; scale: number } {
  const scale = side / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw on a canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context, scale };
}
