import { InputNumber, Segmented, Select, Switch } from 'antd'
import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import { isChannel } from '@unilink/shared'
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
import styles from './qr-desk.module.css'

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
        <Row label={linkInfoTexts.qrShown}>
          {(id) => (
            <Select
              id={id}
              value={shown}
              options={channels.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          )}
        </Row>
      )}
      <Channels channels={channels} onChange={setChannels} />
      <Row label={linkInfoTexts.qrSize}>
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
      </Row>
      <Row label={linkInfoTexts.qrLevel}>
        {(id) => <Select id={id} value={look.level} options={LEVELS} onChange={(level) => change({ level })} />}
      </Row>
      <Row label={linkInfoTexts.qrFormat}>
        {(id) => <Segmented id={id} value={look.format} options={FORMATS} onChange={(format) => change({ format })} />}
      </Row>
      <Row label={linkInfoTexts.qrLogo} hint={linkInfoTexts.qrLogoHint}>
        {(id) => <Switch id={id} checked={look.logo} onChange={(logo) => change({ logo })} />}
      </Row>
      <Button kind="primary" block busy={download.running} onClick={() => void download.run()}>
        <Icon name="download" />
        {channels.length > 1 ? linkInfoTexts.qrDownloadAll(channels.length) : linkInfoTexts.qrDownload}
      </Button>
    </FormCard>
  )
}

function Channels({ channels, onChange }: { channels: string[]; onChange: (channels: string[]) => void }) {
  const take = (given: string[]) => {
    const good = given.map((channel) => channel.trim()).filter((channel) => isChannel(channel))
    if (good.length < given.length) toast.error(linkInfoTexts.qrChannelBad)
    onChange([...new Set(good)])
  }
  return (
    <Row label={linkInfoTexts.qrChannels} hint={linkInfoTexts.qrChannelsHint}>
      {(id) => (
        <Select
          id={id}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={channels}
          tokenSeparators={[',', '，', ' ', '\n', ';']}
          placeholder={linkInfoTexts.qrChannelsPlaceholder}
          style={{ width: '100%' }}
          onChange={take}
        />
      )}
    </Row>
  )
}

interface RowProps {
  label: string
  hint?: string
  children: (id: string) => ReactNode
}

function Row({ label, hint, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>{children(id)}</div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
