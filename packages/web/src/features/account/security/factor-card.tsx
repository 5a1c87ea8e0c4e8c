import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import type { ReactNode } from 'react'
import { now } from '#src/api/now.ts'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Card, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { ago } from '#src/ui/time/ago.ts'
import styles from './security.module.css'

export type Security = DataOf<Contract['security']['query']>
export type PasskeyEntry = Security['passkeys'][number]

export type FactorAct =
  | { kind: 'totp' }
  | { kind: 'removeTotp' }
  | { kind: 'addPasskey' }
  | { kind: 'renamePasskey' | 'removePasskey'; passkey: PasskeyEntry }
  | { kind: 'renew' }
  | { kind: 'demand' }
  | { kind: 'release' }

const used = (time: number | null): string => (time === null ? texts.usedNever : texts.used(ago(time, now())))

/** The ways of the second step: the authenticator app, and each passkey. */
export function FactorCard({ security, onAct }: { security: Security; onAct: (act: FactorAct) => void }) {
  const { enabled, required, demanded, totp, passkeys } = security
  const usable = canUsePasskeys()
  return (
    <Card overflow="hidden">
      <Row as="header" minHeight={64} gap={1.5} pad="1.5 3" className={styles.head}>
        <h2>{texts.factorTitle}</h2>
        <Tag tone={enabled ? 'green' : 'amber'}>{enabled ? texts.on : texts.off}</Tag>
      </Row>
      <FactorRow
        icon="phone"
        title={texts.totp}
        note={totp === null ? texts.totpOff : texts.totpOn(used(totp.lastUseTime))}
        active={totp !== null}
      >
        <Button kind={totp === null ? 'default' : 'text'} size="small" onClick={() => onAct({ kind: 'totp' })}>
          {totp === null ? texts.enable : texts.replace}
        </Button>
        {totp !== null && (
          <Button text={texts.remove} kind="text" size="small" onClick={() => onAct({ kind: 'removeTotp' })} />
        )}
      </FactorRow>
      <FactorRow
        icon="key"
        title={texts.passkey}
        note={usable ? texts.passkeyHint : texts.passkeyNeedsName}
        active={passkeys.length > 0}
      >
        <Button size="small" disabled={!usable} onClick={() => onAct({ kind: 'addPasskey' })}>
          <Icon name="plus" size={14} />
          {texts.add}
        </Button>
      </FactorRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeyId} passkey={passkey} onAct={onAct} />
      ))}
      {enabled && (demanded || !required) && <DemandRow demanded={demanded} onAct={onAct} />}
    </Card>
  )
}

/** Whether the account demands the factor of itself; of an operator the platform does. */
const DemandRow = ({ demanded, onAct }: { demanded: boolean; onAct: (act: FactorAct) => void }) => (
  <FactorRow icon="shield" title={texts.demand} note={demanded ? texts.demandOn : texts.demandOff} active={demanded}>
    <Button
      text={demanded ? texts.release : texts.demandNow}
      kind={demanded ? 'text' : 'default'}
      size="small"
      onClick={() => onAct({ kind: demanded ? 'release' : 'demand' })}
    />
  </FactorRow>
)

interface FactorRowProps {
  icon: IconName
  title: string
  note: string
  active: boolean
  children: ReactNode
}

const FactorRow = ({ icon, title, note, active, children }: FactorRowProps) => (
  <div className={classNames(styles.row, active && styles.active)}>
    <Stack as="span" height={40} centred round={8} ground="subtle" tone="text" gap={0} className={styles.icon}>
      <Icon name={icon} size={20} />
    </Stack>
    <div>
      <h3>{title}</h3>
      <p>{note}</p>
    </div>
    <Row gap={0}>{children}</Row>
  </div>
)

function PasskeyRow({ passkey, onAct }: { passkey: PasskeyEntry; onAct: (act: FactorAct) => void }) {
  const { name, createTime, lastUseTime } = passkey
  return (
    <Box ground="subtle" className={classNames(styles.row, styles.sub)}>
      <div>
        <Text as="h4" size={14} weight={500}>
          {name}
        </Text>
        <p>{texts.passkeyFacts({ added: formatTime(createTime, '{y}-{m}-{d}'), used: used(lastUseTime) })}</p>
      </div>
      <Row gap={0}>
        <Button kind="text" size="small" onClick={() => onAct({ kind: 'renamePasskey', passkey })}>
          {texts.rename}
        </Button>
        <Button kind="text" size="small" onClick={() => onAct({ kind: 'removePasskey', passkey })}>
          {texts.remove}
        </Button>
      </Row>
    </Box>
  )
}

const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/

/** Whether this browser makes passkeys for this page: none does for an IP address. */
const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname)
