import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MARKUP_ATTACKS } from '#support/samples/markup-attacks.ts'
import { noticeMail } from '#src/modules/changes/notify.ts'
import * as codeMails from '#src/modules/email-codes/code-mail.ts'
import { factorMail } from '#src/modules/factors/factor-mail.ts'
import { newDeviceMail } from '#src/modules/sessions/known-device.ts'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { mailHtml } from './mail-html.ts'
import type { MailMessage } from './mail.ts'

/** Every mail, with `text` wherever anything of somebody else’s may stand: names, reasons, devices, addresses. */
const TEMPLATES: Readonly<Record<string, (text: string) => MailMessage>> = {
  noticeMail: (text) => noticeMail(text, text, text, `应用“${text}”未通过：${text}`),
  codeMail: (text) => codeMails.codeMail(text, 'register', text),
  unknownAccountMail: (text) => codeMails.unknownAccountMail(text),
  emailChangedMail: (text) => codeMails.emailChangedMail(text, text),
  newPasswordMail: (text) => codeMails.newPasswordMail(text, 'passwordChanged'),
  accountDeletedMail: (text) => codeMails.accountDeletedMail(text),
  factorMail: (text) => factorMail(text, 'passkeyAdded', `名称：${text}。`),
  newDeviceMail: (text) => newDeviceMail(text, text),
}
const PLAIN = '平常的文字'

it('knows every template', () => {
  const src = new URL('../../', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = files.map((name) => readFileSync(new URL(name, src), 'utf8'))
  const made = texts.flatMap((text) =>
    Array.from(text.matchAll(/function (\w+)\([^)]*\): MailMessage/g), ([, name]) => name),
  )
  expect(new Set(made)).toEqual(new Set(Object.keys(TEMPLATES)))
  // Every mail comes from a template: none is written where it is sent.
  for (const text of texts) expect(text).not.toMatch(/\.(?:mail|mail\.send)\(\{/)
})

it.each(Object.entries(TEMPLATES))('%s shows what people write as text alone', (_name, make) => {
  const plain = mailHtml(make(PLAIN))
  for (const attack of MARKUP_ATTACKS) {
    const text = attack.replaceAll('\n', ' ')
    expect(mailHtml(make(text)).replaceAll(escapeHtml(text), PLAIN), text).toBe(plain)
    expect(escapeHtml(text)).not.toMatch(/[<>"']/)
  }
})
