import type { Platform } from '@unilink/shared'
import { osLabels } from '@unilink/shared/visit'
import { inChinese, type Language, type Twin } from '@unilink/shared/words'
import { visitorPage as en } from '#src/generated/words/en/visitor-page.ts'
import { visitorPage as zh } from '#src/generated/words/zh/visitor-page.ts'

export type Words = Twin<typeof zh>

export const wordsOf = (language: Language): Words => (language === 'zh' ? zh : en)

/** A heading and what it means. */
export type Told = readonly [title: string, text: string]

/** Of a page that can do nothing on its device. */
export const elsewhereIn = (words: Words, platforms: readonly Platform[]): Told => [
  words.elsewhere,
  platforms.length === 0
    ? words.nowhere
    : words.elsewhereOn(platforms.map((platform) => inChinese(osLabels[platform])).join(words.between)),
]
