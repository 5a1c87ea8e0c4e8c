import type { Page, Route } from 'playwright-core'

/** Lets changes sent to an address go on once `number` of them have come: what waits for the one before it never goes on. */
export async function goTogether(page: Page, url: string | RegExp, number: number): Promise<void> {
  const held: Route[] = []
  await page.route(url, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    held.push(route)
    if (held.length === number) return Promise.all(held.map((one) => one.continue()))
    return undefined
  })
}

/** Holds back what is asked of an address, until it is let go by what this gives. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let go = (): void => undefined
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(url, (route) => gone.then(() => route.continue()))
  return go
}
