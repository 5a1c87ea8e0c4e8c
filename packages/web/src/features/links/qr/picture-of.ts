/** A code as a picture of pixels, `width` pixels wide; drawn by the browser, which has letters for every caption. */
export async function pictureOf(svgAddress: string, width: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = svgAddress
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  // A JPEG would show the corners around the frame black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** What a canvas shows as a file. */
export const fileOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, 0.95)
  })
