import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

export interface ShareCard {
  title: string
  description: string
  image: string | undefined
}

/** Title, description and image for sharing; the app fills gaps. */
export function shareOf({ live, app }: LinkSnapshot, linkHost: string): ShareCard {
  const share = live?.content.share
  const image = share?.image || app.icon
  return {
    title: share?.title || app.appName,
    description: share?.description ?? '',
    image: image ? pictureAddress(image, linkHost) : undefined,
  }
}

/** The address of an uploaded picture, or an absolute one as it is. */
export function pictureAddress(image: string, origin: string): string | undefined {
  if (/^\d{16}$/.test(image)) return `${origin}/files/${image}`
  return /^https?:\/\//.test(image) ? image : undefined
}

export function shareTags({ title, description, image }: ShareCard, url: string): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:url', url],
  ]
  if (description) tags.push(['og:description', description])
  if (image) tags.push(['og:image', image])
  const meta = tags.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
  return meta.join('')
}
