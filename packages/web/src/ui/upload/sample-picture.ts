const SIZE = { width: 960, height: 640 }

/** A picture that says what it is, in place of one of a real paper. */
export async function samplePicture(text: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = '#eef3ff'
    pen.fillRect(0, 0, SIZE.width, SIZE.height)
    pen.fillStyle = '#1549d1'
    pen.font = '64px sans-serif'
    pen.textAlign = 'center'
    pen.fillText(text, SIZE.width / 2, SIZE.height / 2, SIZE.width)
  }
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([bytes ?? new Blob()], 'sample.png', { type: 'image/png' })
}
