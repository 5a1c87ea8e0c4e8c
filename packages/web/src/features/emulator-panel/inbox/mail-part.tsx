import { useRef, useState } from 'react'
import type { CallOptions } from '#src/api/send.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Stack, Term, classNames } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, type MailMessage, EmuView, NothingHere } from '../control/emu.tsx'
import styles from './inbox.module.css'

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
