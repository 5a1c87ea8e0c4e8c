import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { contrastOf, luminanceOf } from '#src/format/contrast.ts'
import { labelled, said, tell, type Label } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

/** How the dark modules are drawn, and how the three marks in the corners. */
export const QR_DOTS = ['square', 'rounded', 'dots'] as const
export const QR_CORNERS = ['square', 'rounded', 'circle'] as const
/** Below it readers in cheap phones begin to fail. */
export const QR_LEAST_CONTRAST = 4.5
export const QR_CAPTION_MAX = 16

const color = (label: Label) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, said('fields.colorMalformed', { label: labelled(label) }))
    .toLowerCase()

/** The look of a code; the defaults are black modules on white. */
export const qrDesign = {
  dark: color('foreground').default('#000000').meta(about('深色部分的颜色', 'Colour of the dark parts')),
  light: color('background').default('#ffffff').meta(about('浅色部分的颜色', 'Colour of the light parts')),
  dots: z.enum(QR_DOTS).default('square').meta(about('码点的形状', 'Shape of the dots')),
  corners: z.enum(QR_CORNERS).default('square').meta(about('定位角的形状', 'Shape of the corners')),
  caption: z
    .string()
    .trim()
    .max(QR_CAPTION_MAX, said('fields.tooLong', { label: labelled('caption'), max: QR_CAPTION_MAX }))
    .default('')
    .meta(about('边框下方的文字，给出时画边框；只用于 svg', 'Text below the frame, which it asks for; svg only')),
}

/** Whether readers can tell the two colours apart: dark on light, and far enough. */
export const isReadable = ({ dark, light }: { dark: string; light: string }): boolean =>
  luminanceOf(dark) < luminanceOf(light) && contrastOf(dark, light) >= QR_LEAST_CONTRAST

export const QR_UNREADABLE = message('fields.qrUnreadable', { contrast: QR_LEAST_CONTRAST })

/** Refuses what cannot be read, and a caption on a picture of pixels, for which the server has no letters. */
export function checkQrDesign(
  body: { dark: string; light: string; caption: string; format: string },
  context: z.RefinementCtx,
): void {
  // What is no colour is named at its own field.
  const areColors = !Number.isNaN(contrastOf(body.dark, body.light))
  if (areColors && !isReadable(body)) context.addIssue({ code: 'custom', path: ['dark'], message: tell(QR_UNREADABLE) })
  if (body.caption !== '' && body.format !== 'svg')
    context.addIssue({ code: 'custom', path: ['caption'], message: tell(message('fields.captionOnlySvg')) })
}
