import type { categoryLabels } from '@unilink/shared'
import { sampleTexts } from '#src/config/texts/form-sections.ts'
import type { AppValues } from './app-values.ts'

type AppCategory = keyof typeof categoryLabels

const PRINT = Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).padStart(2, '0').toUpperCase()).join(':')

/** A new app that passes; names of apps and packages are taken once only, so they end differently each time. */
export function sampleApp(): Partial<AppValues> {
  const suffix = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(36) ?? ''
  return {
    appName: sampleTexts.app(suffix),
    category: '出行' satisfies AppCategory,
    description: sampleTexts.appDescription,
    h5Url: 'https://m.example.com/',
    android: {
      package: `com.example.travel${suffix}`,
      scheme: `travel${suffix}`,
      sha256: [PRINT],
      apkUrl: '',
      yingyongbao: '',
      stores: {},
    },
    ios: {
      bundleId: `com.example.travel${suffix}`,
      teamId: 'ABCDE12345',
      appStoreId: '1234567890',
      scheme: `travel${suffix}`,
    },
  }
}
