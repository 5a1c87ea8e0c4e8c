const CHOSEN = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/

/** The theme that a visitor chose in the portal, by the cookie it keeps; undefined when the system decides. */
export const themeOf = (cookie: string): string | undefined => CHOSEN.exec(cookie)?.[1]

/** The page in each theme that can be chosen, so that its first frame already has the right ground. */
export function themedPages(page: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['light', 'dark'].map((theme) => [theme, page.replace('<html', `<html data-theme="${theme}"`)]),
  )
}
