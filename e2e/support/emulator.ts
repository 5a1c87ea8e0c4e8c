import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fetchThere } from './own-world.ts'

/** The newest code that was mailed to an address, waited for. */
export async function mailedCode(origin: string, to: string, scene: string): Promise<string> {
  const answer = await fetchThere(`${origin}/__emu/v1/codes?to=${encodeURIComponent(to)}&scene=${scene}&wait=30`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { code: string }).code
}

/**
 * Watches a page for captchas; what it gives tells the answer of the newest one that the page has shown, as the person in front reads it, or of
 * the first that comes.
 */
export function watchCaptchas(page: Page, origin: string): () => Promise<string> {
  let come: (answer: Promise<string>) => void
  let newest: Promise<string>
  const none = () => {
    newest = new Promise((resolve) => (come = resolve))
  }
  none()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) none()
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/account/getImgCaptcha')) return
    const answer = response.json().then(async ({ data }: { data: { captchaId: string } }) => {
      const found = await fetchThere(`${origin}/__emu/v1/captchas/${data.captchaId}`)
      return ((await found.json()) as { answer: string }).answer
    })
    // The page may be left while its captcha is on the way; that counts for whoever asks for the answer only.
    answer.catch(() => {})
    come(answer)
    newest = answer
  })
  return () => newest
}

/** Signs in through the login form. */
export async function signIn(page: Page, origin: string, email: string, password: string, to = '/'): Promise<void> {
  await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(to)}`)
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'))
}
