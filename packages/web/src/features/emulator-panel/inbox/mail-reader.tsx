import { ADDRESSES, requestOf } from '@unilink/shared/emulator'
import { formatTime } from '@unilink/shared'
import { useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Card, Row, Stack, Term, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { sizeText } from '#src/ui/export/size-text.ts'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { codeIn } from '../control/code-in.ts'
import { emu, useEmu, type MailAddress, type MailMessage, EmuView } from '../control/emu.tsx'
import panes from '../console/panes.module.css'
import styles from './inbox.module.css'
import { linksIn } from './links-in.ts'
import { MAIL_PARTS, MailPart, type MailPartName, MailCode } from './mail-part.tsx'
import type { Inbox } from './use-inbox.ts'

/** One message with its parts, and what can be done with it. */
export function MailReader({ id, inbox }: { id: string; inbox: Inbox }) {
  const call = useEmu(emu.mail.message, { id })
  const [part, setPart] = useState<MailPartName>('html')
  const [narrow, setNarrow] = useState(false)
  return (
    <>
      <Row flex="none" gap={0.5} pad="0 3" lineBelow ground="surface" className={styles.tools}>
        <span className={styles.back}>
          <IconButton icon="chevronLeft" size={20} label={texts.inboxBack} onClick={() => inbox.choose(undefined)} />
        </span>
        <fieldset className={classNames(panes.parts, styles.parts)} aria-label={texts.inboxPartGroup}>
          {MAIL_PARTS.map((name) => (
            <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
              {texts.inboxParts[name]}
            </button>
          ))}
        </fieldset>
        <IconButton
          icon="phone"
          size={18}
          className={styles.wideOnly}
          label={texts.inboxPhoneWidth}
          aria-pressed={narrow}
          disabled={part !== 'html'}
          onClick={() => setNarrow(!narrow)}
        />
        <IconButton icon="mail" size={18} label={texts.inboxMarkUnread} onClick={() => void inbox.markUnread.run(id)} />
        <Stack
          as="a"
          gap={0}
          centred
          width={28}
          height={28}
          tone="muted"
          href={requestOf(ADDRESSES.mail.raw, { id, dl: '1' }).path}
          aria-label={texts.inboxDownload}
          title={texts.inboxDownload}
        >
          <Icon name="download" size={18} />
        </Stack>
        <IconButton icon="trash" size={18} label={texts.inboxDelete} onClick={() => void inbox.remove.run(id)} />
      </Row>
      <Stack alignContent="start" flex={1} columns="one" gap={3} pad="3 4" overflow="auto" className={styles.content}>
        <EmuView call={call}>
          {(mail) => (
            <>
              <Head mail={mail} />
              <CodeOf mail={mail} />
              <Links mail={mail} />
              <MailPart part={part} mail={mail} narrow={narrow} />
              <InTests mail={mail} />
            </>
          )}
        </EmuView>
      </Stack>
    </>
  )
}

function Head({ mail }: { mail: MailMessage }) {
  const { ID: id, Subject, To, Cc, Bcc, From, Date: date, Attachments, Inline } = mail
  const seconds = Math.floor(Date.parse(date) / 1000)
  const files = [...Attachments, ...Inline]
  return (
    <header>
      <Text as="h2" size={24}>
        {Subject}
      </Text>
      <Stack as="dl" leading={24} columns="auto wide" gap="0 2" margin="1 0 0" size={13}>
        <People label={texts.inboxTo} people={To} />
        <Term>{texts.inboxFrom}</Term>
        <dd>{written(From)}</dd>
        <People label={texts.inboxHead.cc} people={Cc} />
        <People label={texts.inboxHead.bcc} people={Bcc} />
        {files.length > 0 && (
          <>
            <Term>{texts.inboxHead.files}</Term>
            <Row as="dd" gap="0 1.5" wrap>
              {files.map(({ PartID: part, FileName, Size }) => (
                <a key={part} href={requestOf(ADDRESSES.mail.attachment, { id, part }).path} download>
                  {FileName} {sizeText(Size)}
                </a>
              ))}
            </Row>
          </>
        )}
        <Term>{texts.inboxTime}</Term>
        <dd>
          {formatTime(seconds)}，<AgoTime time={seconds} />
        </dd>
      </Stack>
    </header>
  )
}

function People({ label, people }: { label: string; people: readonly MailAddress[] }) {
  if (people.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{people.map(written).join('、')}</dd>
    </>
  )
}

function CodeOf({ mail: { Subject, Date: date } }: { mail: MailMessage }) {
  const code = codeIn(Subject)
  return code === undefined ? null : <MailCode code={code} sentAt={Date.parse(date)} />
}

/** What the mail leads to: in its frame nothing is followed. */
function Links({ mail }: { mail: MailMessage }) {
  const links = linksIn(mail)
  if (links.length === 0) return null
  return (
    <Card as="ul" bare aria-label={emulatorConsoleTexts.inboxLinks}>
      {links.map((address) => (
        <Row as="li" key={address} gap={1.5} pad="0.75 1" size={13}>
          <Icon name="link" size={16} />
          <Text as="a" flex={1} minWidth={0} truncate href={address} target="_blank" rel="noopener">
            {address}
          </Text>
          <CopyButton text={address} label={commonTexts.copy} />
        </Row>
      ))}
    </Card>
  )
}

/** How a test asks for the code of this mail. */
function InTests({ mail: { Subject, To } }: { mail: MailMessage }) {
  const [to] = To
  if (codeIn(Subject) === undefined || to === undefined) return null
  const path = requestOf(ADDRESSES.codes.code, { to: to.Address, wait: 10 }).path.replace('%40', '@')
  return (
    <Row as="p" gap={1.5} pad="1 2" line="all" round={8} ground="surface" size={13} className={styles.inTests}>
      <Text as="b" flex="none" tone="ink" weight={600}>
        {texts.inboxInTests}
      </Text>
      <Box as="code" flex={1} minWidth={0}>
        GET {path}
      </Box>
      <CopyButton text={`${location.origin}${path}`} label={commonTexts.copy} />
    </Row>
  )
}

const written = ({ Name, Address }: MailAddress) => (Name === '' ? Address : `${Name} <${Address}>`)
