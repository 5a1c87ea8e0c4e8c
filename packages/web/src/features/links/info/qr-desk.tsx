import { InputNumber, Segmented, Select, Switch } from 'antd'
import { useDeferredValue, useState } from 'react'
import { api, files } from '#src/api/client.ts'
import { saveFile } from '#src/api/files.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { QrChannels } from './qr-channels.tsx'
import styles from './qr-desk.module.css'
import { QrRow } from './qr-row.tsx'

type Level = keyof typeof linkInfoTexts.qrLevels
type Format = 'png' | 'svg'

const LEVELS = (Object.keys(linkInfoTexts.qrLevels) as Level[]).map((value) => ({
  value,
  label: linkInfoTexts.qrLevels[value],
}))
const FORMATS = [
  { value: 'png' as const, label: 'PNG' },
  { value: 'svg' as const, label: 'SVG' },
]
const SIZES = { min: 128, max: 2048, first: 600 }

/** The link's QR codes: how they look, one for each channel, to be scanned here or downloaded. */
export function QrDesk({ linkId }: { linkId: string }) {
  const [look, setLook] = useState({ size: SIZES.first, level: 'M' as Level, logo: false, format: 'png' as Format })
  const [channels, setChannels] = useState<string[]>([])
  const [chosen, setChosen] = useState<string>()
  const shown = chosen !== undefined && channels.includes(chosen) ? chosen : channels[0]
  const body = useDeferredValue({ linkId, ...look, ...(shown !== undefined && { channel: shown }) })
  const code = useCall(api.appLink.qrcode, body, { keepData: true })
  const change = (part: Partial<typeof look>) => setLook({ ...look, ...part })
  const download = useAction(async () => {
    for (const channel of channels.length === 0 ? [undefined] : channels) {
      saveFile(await files.appLink.qrcode({ linkId, ...look, ...(channel && { channel }), download: true }))
    }
    toast.success(linkInfoTexts.qrDownloaded)
  })
  return (
    <FormCard title={linkInfoTexts.qrTitle}>
      <CallView
        call={code}
        loading={
          <div className={styles.picture}>
            <Skeleton lines={6} />
          </div>
        }
      >
        {({ image, url }) => (
          <>
            <img className={styles.picture} src={image} alt={linkInfoTexts.qrAlt(url)} />
            <div className={styles.address}>
              <code>{url}</code>
              <CopyButton text={url} />
            </div>
          </>
        )}
      </CallView>
      {channels.length > 1 && (
        <QrRow label={linkInfoTexts.qrShown}>
          {(id) => (
            <Select
              id={id}
              value={shown}
              options={channels.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          )}
        </QrRow>
      )}
      <QrChannels channels={channels} onChange={setChannels} />
      <QrRow label={linkInfoTexts.qrSize}>
        {(id) => (
          <InputNumber
            id={id}
            min={SIZES.min}
            max={SIZES.max}
            step={100}
            precision={0}
            value={look.size}
            onChange={(size) => size !== null && change({ size })}
          />
        )}
      </QrRow>
      <QrRow label={linkInfoTexts.qrLevel}>
        {(id) => <Select id={id} value={look.level} options={LEVELS} onChange={(level) => change({ level })} />}
      </QrRow>
      <QrRow label={linkInfoTexts.qrFormat}>
        {(id) => <Segmented id={id} value={look.format} options={FORMATS} onChange={(format) => change({ format })} />}
      </QrRow>
      <QrRow label={linkInfoTexts.qrLogo} hint={linkInfoTexts.qrLogoHint}>
        {(id) => <Switch id={id} checked={look.logo} onChange={(logo) => change({ logo })} />}
      </QrRow>
      <Button kind="primary" block busy={download.running} onClick={() => void download.run()}>
        <Icon name="download" />
        {channels.length > 1 ? linkInfoTexts.qrDownloadAll(channels.length) : linkInfoTexts.qrDownload}
      </Button>
    </FormCard>
  )
}
