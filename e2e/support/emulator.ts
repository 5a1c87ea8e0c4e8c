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
 * Watches a page for captchas; what it gives tells the answer of the newest one, as the person in front reads it, or of
 * the first that comes.
 */
export function watchCaptchas(page: Page, origin: string): () => Promise<string> {
  let shown = () => {}
  const first = new Promise<void>((resolve) => {
    shown = resolve
  })
  let newest = Promise.resolve('')
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/account/getImgCaptcha')) return
    shown()
    newest = response.json().then(async ({ data }: { data: { captchaId: string } }) => {
      const answer = await fetchThere(`${origin}/__emu/v1/captchas/${data.captchaId}`)
      return ((await answer.json()) as { answer: string }).answer
    })
    // The page may be left while its captcha is on the way; that counts for whoever asks for the answer only.
    newest.catch(() => {})
  })
  return () => first.then(() => newest)
}

/** Signs in through the login form. */
export async function signIn(page: Page, origin: string, email: string, password: string, to = '/'): Promise<void> {
  await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(to)}`)
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'))
}
