import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { FileAnswer } from '#src/http/file-answer.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { qrPng, qrSvg, squareLogo } from './qr-image.ts'

type Call = typeof contract.appLink.qrcode

const MIME = { png: 'image/png', svg: 'image/svg+xml' } as const

/** The QR code of a link's address, with a channel if given and the app's icon. Refuses with `linkNotFound`. */
export async function makeQrcode(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call> | FileAnswer> {
  const { world } = context
  const { channel, format, size, level, dark, light, dots, corners, caption } = input
  const { code, linkName, app } = await findOwnedLink(context, input.linkId)
  // A visit that comes with it is counted as one from a code that was scanned.
  const url = `${linkUrl(world, { code, app })}?from=qr${channel ? `&ch=${encodeURIComponent(channel)}` : ''}`
  const icon = input.logo && app.icon ? await world.files.get(app.icon) : undefined
  const logo = icon && (await squareLogo(icon))
  const options = { text: url, size, level, logo, dark, light, dots, corners, caption }
  const bytes = format === 'svg' ? Buffer.from(qrSvg(options)) : await qrPng(options)
  if (input.download) {
    return new FileAnswer([linkName, channel].filter(Boolean).join('-') + `.${format}`, MIME[format], bytes)
  }
  return { image: `data:${MIME[format]};base64,${bytes.toString('base64')}`, url, format }
}
