import { sampleTexts } from '#src/config/texts/form-sections.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { newValues, type LinkValues } from './link-values.ts'

/** A new link that passes, into the app where that has said by what it opens. */
export function sampleLink({ android, ios, allowedDomains }: AppDetail): Partial<LinkValues> {
  const into = (scheme: string | undefined) => (scheme ? `${scheme}://activity/national-day?from={channel}` : '')
  const targets = {
    ...newValues(android.apkUrl ?? '').targets,
    android: into(android.scheme),
    ios: into(ios.scheme),
    h5: `https://${allowedDomains[0] ?? 'm.example.com'}/activity`,
  }
  return {
    linkName: sampleTexts.link,
    scene: sampleTexts.scene,
    targets,
    share: { title: sampleTexts.shareTitle, description: sampleTexts.shareDescription, image: '' },
  }
}
