import { Input, Segmented, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type LinkContentData, type SimulatedDevice } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { ClientMatrix } from './client-matrix.tsx'
import { simulateBody, type SimulateBody } from './simulate-body.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from './simulator.module.css'

const devices = SIMULATED_DEVICE_NAMES.map((value) => ({ value, label: SIMULATED_DEVICES[value].label }))
const MODES = [
  { value: 'device' as const, label: linkInfoTexts.simulatorPreset },
  { value: 'ua' as const, label: linkInfoTexts.simulatorOwnUa },
]

interface SimulatorProps {
  linkId: string
  params: LinkContentData['params']
}

/** "Why did it go there": what a visit with a device or a user agent comes to, and the reason of each step. */
export function Simulator({ linkId, params }: SimulatorProps) {
  const uaId = useId()
  const top = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<'device' | 'ua'>('device')
  const [device, setDevice] = useState<SimulatedDevice>('xiaomi-browser')
  const [ua, setUa] = useState('')
  const [query, setQuery] = useState<Record<string, string>>(() => ({ ...firstQuery(params), ch: '' }))
  const [asked, setAsked] = useState<SimulateBody | null>(() => simulateBody(linkId, { ua: '', device, query }))
  const result = useCall(api.appLink.simulate, asked, { keepData: true })
  const ask = (next: SimulatedDevice = device) =>
    setAsked(simulateBody(linkId, { ua: mode === 'ua' ? ua : '', device: next, query }))
  const askWhy = (seen: string) => {
    setMode('ua')
    setUa(seen)
    setAsked(simulateBody(linkId, { ua: seen, device, query }))
    top.current?.scrollIntoView({ block: 'start' })
  }
  const choose = (next: SimulatedDevice) => {
    setDevice(next)
    ask(next)
  }
  return (
    <div ref={top} className={styles.stack}>
      <FormCard title={linkInfoTexts.simulatorTitle} hint={linkInfoTexts.simulatorHint}>
        <div className={styles.tools}>
          <Segmented value={mode} options={MODES} onChange={setMode} />
          {mode === 'device' ? (
            <Select
              className={styles.device}
              value={device}
              options={devices}
              aria-label={linkInfoTexts.simulatorDevice}
              onChange={choose}
            />
          ) : (
            <Input.TextArea
              id={uaId}
              className={styles.ua}
              value={ua}
              maxLength={2048}
              autoSize={{ minRows: 1, maxRows: 4 }}
              aria-label={linkInfoTexts.simulatorUa}
              placeholder={linkInfoTexts.simulatorUaPlaceholder}
              onChange={(event) => setUa(event.target.value)}
            />
          )}
        </div>
        <div className={styles.query}>
          {Object.entries(query).map(([name, value]) => (
            <label key={name} className={styles.param}>
              <span>{name === 'ch' ? linkInfoTexts.simulatorChannel : name}</span>
              <Input
                value={value}
                maxLength={512}
                onChange={(event) => setQuery({ ...query, [name]: event.target.value })}
                onPressEnter={() => ask()}
              />
            </label>
          ))}
          <Button
            kind="primary"
            busy={result.loading && result.data !== undefined}
            disabled={mode === 'ua' && ua.trim() === ''}
            onClick={() => ask()}
          >
            {linkInfoTexts.simulatorRun}
          </Button>
        </div>
        <CallView call={result} loading={<Skeleton lines={8} />}>
          {(data) => <SimulationResult result={data} />}
        </CallView>
      </FormCard>
      <ClientMatrix linkId={linkId} onAsk={askWhy} />
    </div>
  )
}
