import { isReadable } from '@unilink/shared'
import { useDeferredValue, useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useKept } from '#src/ui/draft/use-kept.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Hint, Panel, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { FIRST_DESIGN, type Design } from './design.ts'
import { PrintSheet } from './print-sheet.tsx'
import { QrChannels } from './qr-channels.tsx'
import styles from './qr-desk.module.css'
import { QrLook } from './qr-look.tsx'
import { QrRow } from './qr-row.tsx'
import { FORMATS, saveCodes, type DrawnCode, type Format } from './save-codes.ts'

const NO_CHANNELS = { channels: [] }

/** The designer of a link's codes: one for each channel, to keep as pictures or to print on sheets. */
export function QrDesk({ linkId, linkName }: { linkId: string; linkName: string }) {
  const [design, changeDesign] = useKept<Design>(`qr/${linkId}`, FIRST_DESIGN)
  const [{ channels }, changeChannels] = useKept<{ channels: string[] }>(`qr/${linkId}/channels`, NO_CHANNELS)
  const [chosen, setChosen] = useState<string>()
  const [sheet, setSheet] = useState<readonly DrawnCode[]>()
  const shown = chosen !== undefined && channels.includes(chosen) ? chosen : channels[0]
  const readable = isReadable(design)
  const bodyOf = (channel: string | undefined) => ({
    linkId,
    ...design,
    format: 'svg' as const,
    ...(channel && { channel }),
  })
  const body = useDeferredValue(bodyOf(shown))
  const code = useCall(api.appLink.qrcode, readable ? body : null, { keepData: true })
  const drawAll = () =>
    Promise.all(
      (channels.length === 0 ? [''] : channels).map(async (channel) => {
        const { image } = await api.appLink.qrcode(bodyOf(channel))
        return { channel, image }
      }),
    )
  const save = useAction(async (format: Format) => {
    await saveCodes(await drawAll(), linkName, format, design.size)
    toast.success(texts.qrDownloaded)
  })
  const print = useAction(async () => {
    setSheet(await drawAll())
    // The sheet is drawn first.
    setTimeout(() => globalThis.print(), PRINT_AFTER_MS)
  })
  return (
    <Stack columns="one" gap={2} align="start" className={styles.desk}>
      <FormCard title={texts.qrPreview} hint={texts.qrCounted}>
        <CallView call={code} loading={<Skeleton lines={8} />}>
          {({ image, url }) => (
            <>
              <Panel as="img" className={styles.picture} src={image} alt={texts.qrAlt(url)} />
              <Row justify="center" below={2} className={styles.address}>
                <Text as="code" size={12}>
                  {url}
                </Text>
                <CopyButton text={url} />
              </Row>
            </>
          )}
        </CallView>
        {channels.length > 1 && (
          <QrRow label={texts.qrShown}>
            {(id) => (
              <Select
                look="wide"
                id={id}
                value={shown}
                options={channels.map((value) => ({ value, label: value }))}
                onChange={setChosen}
              />
            )}
          </QrRow>
        )}
        <Stack columns="two">
          {FORMATS.map((format) => (
            <Button
              key={format}
              kind={format === 'png' ? 'primary' : 'default'}
              busy={save.running}
              disabled={!readable}
              onClick={() => void save.run(format)}
            >
              <Icon name="download" size={14} />
              {format.toUpperCase()}
            </Button>
          ))}
          <Button text={texts.qrPrint} busy={print.running} disabled={!readable} onClick={() => void print.run()} />
        </Stack>
        {channels.length > 1 && (
          <Hint size={12} across>
            {texts.qrForEach(channels.length)}
          </Hint>
        )}
      </FormCard>
      <FormCard title={texts.qrLook}>
        <QrChannels channels={channels} onChange={(next) => changeChannels({ channels: next })} />
        <QrLook design={design} onChange={changeDesign} />
      </FormCard>
      {sheet !== undefined && (
        <PrintSheet
          codes={sheet.map(({ channel, image }) => ({
            key: channel,
            image,
            title: linkName,
            note: channel || texts.qrNoChannel,
          }))}
        />
      )}
    </Stack>
  )
}

const PRINT_AFTER_MS = 100
