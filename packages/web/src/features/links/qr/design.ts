import { QR_CORNERS, QR_DOTS } from '@unilink/shared'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'

type Level = keyof typeof texts.qrLevels

/** The look of a code, as its designer holds it. */
export interface Design {
  size: number
  level: Level
  logo: boolean
  dark: string
  light: string
  dots: (typeof QR_DOTS)[number]
  corners: (typeof QR_CORNERS)[number]
  caption: string
}

export const FIRST_DESIGN: Design = {
  size: 1024,
  level: 'M',
  logo: false,
  dark: '#000000',
  light: '#ffffff',
  dots: 'square',
  corners: 'square',
  caption: '',
}

const optionsOf = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: labels[value] }))

export const LEVELS = optionsOf(Object.keys(texts.qrLevels) as Level[], texts.qrLevels)
export const DOTS = optionsOf(QR_DOTS, texts.qrDots)
export const CORNERS = optionsOf(QR_CORNERS, texts.qrCorners)
export const SIZES = { min: 128, max: 2048 }
