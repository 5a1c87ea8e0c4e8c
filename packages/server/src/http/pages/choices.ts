import type { FastifyRequest } from 'fastify'

const THEME = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/
const ENGLISH = /(?:^|;\s*)(?:__Host-)?lang=en(?:;|$)/
/** In an address, where it comes before what is remembered. */
const ASKED = /[?&]lang=(zh|en)(?:[&#]|$)/

/** What a visitor chose in the portal: by its address, or by the cookies that remember it. */
export interface Choices {
  /** Undefined where the system decides. */
  theme: string | undefined
  english: boolean
}

export function choicesOf({ url, headers: { cookie = '' } }: Pick<FastifyRequest, 'url' | 'headers'>): Choices {
  const asked = ASKED.exec(url)?.[1]
  return { theme: THEME.exec(cookie)?.[1], english: asked === undefined ? ENGLISH.test(cookie) : asked === 'en' }
}

/** The page for each choice, so that its first frame already has the right ground and its language is told right. */
export function pagesByChoice(page: string): (choices: Choices) => string {
  const make = (theme: string | undefined, english: boolean) => {
    const spoken = english ? page.replace('lang="zh-CN"', 'lang="en"') : page
    return theme === undefined ? spoken : spoken.replace('<html', `<html data-theme="${theme}"`)
  }
  const made = new Map(
    [undefined, 'light', 'dark'].flatMap((theme) =>
      [false, true].map((english) => [`${theme} ${english}`, make(theme, english)] as const),
    ),
  )
  return ({ theme, english }) => made.get(`${theme} ${english}`) ?? page
}
