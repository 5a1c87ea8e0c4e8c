import { useRef, useState } from 'react'
import { EMAIL_CODE_MS } from '@unilink/shared'
import type { CallOptions } from '#src/api/send.ts'
import { emulatorTexts, emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Stack, Term, classNames, Box, Row } from '#src/ui/theme/primitives.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { copyText } from '#src/ui/toast/copy-text.ts'
import { emu, useEmu, type MailMessage, EmuView, NothingHere } from '../control/emu.tsx'
import styles from './inbox.module.css'
import { useWorldNow } from '../console/ticking-time.tsx'
import { useKeys } from '#src/ui/action/use-keys.ts'

export const MAIL_PARTS = ['html', 'text', 'source', 'headers'] as const
export type MailPartName = (typeof MAIL_PARTS)[number]

/** A message as it is read, or as it was sent. `narrow`: whether the HTML is shown as wide as a phone. */
export function MailPart({ part, mail, narrow }: { part: MailPartName; mail: MailMessage; narrow: boolean }) {
  if (part === 'text') return <pre className={styles.paper}>{mail.Text}</pre>
  if (part === 'source') return <Source id={mail.ID} />
  if (part === 'headers') return <Headers id={mail.ID} />
  if (mail.HTML === '') return <NothingHere>{emulatorTexts.inboxNoHtml}</NothingHere>
  return <Html html={mail.HTML} narrow={narrow} />
}

const LEAST_HEIGHT = 160

/** The HTML in a frame of its own where nothing runs, as high as it is. */
function Html({ html, narrow }: { html: string; narrow: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST_HEIGHT)
  const measure = () => setHeight(frame.current?.contentDocument?.documentElement.offsetHeight ?? LEAST_HEIGHT)
  return (
    <iframe
      // Anew at another width, to be measured again.
      key={String(narrow)}
      ref={frame}
      className={classNames(styles.paper, styles.html, narrow && styles.narrow)}
      title={emulatorTexts.inboxHtmlTitle}
      sandbox="allow-same-origin"
      srcDoc={html}
      height={height}
      onLoad={measure}
    />
  )
}

const readSource = async (given: { id: string }, options?: CallOptions) =>
  (await emu.files.mail.raw(given, options)).text()

function Source({ id }: { id: string }) {
  const call = useEmu(readSource, { id })
  return <EmuView call={call}>{(source) => <pre className={styles.paper}>{source}</pre>}</EmuView>
}

function Headers({ id }: { id: string }) {
  const call = useEmu(emu.mail.headers, { id })
  return (
    <EmuView call={call}>
      {(headers) => (
        <dl className={classNames(styles.paper, styles.headers)}>
          {Object.entries(headers).map(([name, values]) => (
            <Stack key={name} gap={2} pad="0.75 0">
              <Term>{name}</Term>
              <dd>{values.join('\n')}</dd>
            </Stack>
          ))}
        </dl>
      )}
    </EmuView>
  )
}

const SECOND_MS = 1000
const MINUTE_S = 60

/** The code of a mail, to copy or to let expire. `sentAt`: milliseconds since the epoch, of the world. */
export function MailCode({ code, sentAt }: { code: string; sentAt: number }) {
  const leftMs = Math.max(0, sentAt + EMAIL_CODE_MS - useWorldNow())
  const expire = useAction(() => emu.clock.change({ advance: leftMs + SECOND_MS }))
  useKeys({ c: () => void copyText(code) })
  const left = Math.ceil(leftMs / SECOND_MS)
  const text = texts.inboxMinutes({ minutes: Math.floor(left / MINUTE_S), seconds: left % MINUTE_S })
  return (
    <Row as="section" gap={3} justify="space-between" className={styles.card} aria-label={texts.inboxCode}>
      <div>
        <p>{texts.inboxCode}</p>
        <Box as="strong" display="block" tone="ink" tabular>
          {code}
        </Box>
        <Row as="p" gap={0.5} tabular className={styles.left}>
          <Icon name="clock" size={16} />
          {left > 0 ? texts.inboxCodeLeft(text) : texts.inboxCodeOver}
        </Row>
      </div>
      <Stack>
        <CopyButton kind="primary" size="medium" text={code} label={texts.copyCode} />
        <Button disabled={left === 0} busy={expire.running} onClick={() => void expire.run()}>
          <Icon name="clock" />
          {texts.inboxExpire}
        </Button>
      </Stack>
    </Row>
  )
}
