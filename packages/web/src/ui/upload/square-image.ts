const SIDE = 512

/** The part of a picture to keep when it shall be square: the middle. Pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** The middle of a picture as a square PNG of at most 512 pixels; one that is square and small already stays as it is. */
export async function squareImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  if (width === height && width <= SIDE) return file
  const { x, y, side } = middleSquare(width, height)
  const drawn = Math.min(side, SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob === null ? file : new File([blob], 'image.png', { type: 'image/png' })
}
