import type { EmuAnswerOf, worldCalls } from '@unilink/shared/emulator'
import { toMilliseconds } from '@unilink/shared'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { sizeText } from '#src/ui/export/size-text.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Card, Hint, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { emu } from '../control/emu.ts'
import { enterAgain } from '../control/enter-session.ts'
import { reloadIn } from '../control/reload-in.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import { useSignedIn } from '../host/host-page.ts'
import { ArchiveSection } from '../tabs/archive-section.tsx'
import { NameForm } from '../tabs/name-form.tsx'
import { SnapshotList } from '../tabs/snapshot-list.tsx'
import { SureButton } from '../tabs/sure-button.tsx'
import { MAIN } from '../control/main-world.ts'
import styles from './rooms.module.css'

type Listed = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]

const MINUTE_S = 60

/** The worlds as cards: how large and old each is, what differs from its seed, who uses it; snapshots and files beneath. */
export function WorldRoom() {
  const call = useEmu(emu.worlds.list, {})
  const info = useSignedIn()
  const create = useAction(async (name: string) => {
    await emu.worlds.create(name === '' ? {} : { name })
    call.retry()
  })
  const again = () => enterAgain(info?.email)
  return (
    <EmuView call={call}>
      {({ current, worlds, alone }) => (
        <>
          {alone ? (
            <Hint>{emulatorTexts.worldAlone}</Hint>
          ) : (
            <NameForm
              label={emulatorTexts.worldForkName}
              submit={texts.worldCreate}
              busy={create.running}
              onSubmit={create.run}
            />
          )}
          <Stack as="ul" bare gap={2} className={styles.cards} aria-label={emulatorTexts.rooms.worlds}>
            {worlds.map((world) => (
              <li key={world.id}>
                <WorldCard world={world} isCurrent={world.id === current} alone={alone} onChanged={call.retry} />
              </li>
            ))}
          </Stack>
          {!alone && (
            <div className={styles.pair}>
              <Card pad={2}>
                <SnapshotList onRestored={again} />
              </Card>
              <Card pad={2}>
                <ArchiveSection onReplaced={again} />
              </Card>
            </div>
          )}
        </>
      )}
    </EmuView>
  )
}

interface WorldCardProps {
  world: Listed
  isCurrent: boolean
  alone: boolean
  onChanged: () => void
}

function WorldCard({ world, isCurrent, alone, onChanged }: WorldCardProps) {
  const { id, from, createdAt, bytes, idleSeconds, listeners, differs } = world
  const info = useSignedIn()
  const fork = useAction(async () => {
    await emu.worlds.fork({ id })
    onChanged()
  })
  const reset = useAction(async () => {
    await emu.worlds.reset()
    await enterAgain(info?.email)
  })
  const drop = useAction(async () => {
    await emu.worlds.drop({ id })
    if (isCurrent) reloadIn(MAIN)
    else onChanged()
  })
  const used = [
    ...(listeners > 0 ? [texts.worldListeners(listeners)] : []),
    ...(differs?.accounts ?? []),
    ...(idleSeconds < MINUTE_S ? [texts.worldInUse] : [texts.worldIdle(Math.round(idleSeconds / MINUTE_S))]),
  ]
  return (
    <Card pad={2} height="full" className={isCurrent ? styles.current : undefined}>
      <Row>
        <Text as="h2" size={16} mono truncate>
          {id}
        </Text>
        {isCurrent && <Tag tone="blue">{emulatorTexts.current}</Tag>}
      </Row>
      <Stack as="dl" columns="auto wide" gap="0.5 2" margin="1 0" size={13}>
        <Term>{texts.worldFrom}</Term>
        <dd>
          {from === 'seed' ? texts.worldSeed : from} · <AgoTime time={Math.floor(toMilliseconds(createdAt) / 1000)} />
        </dd>
        {bytes !== null && (
          <>
            <Term>{texts.worldSize}</Term>
            <dd className="tabular">{sizeText(bytes)}</dd>
          </>
        )}
        <Term>{texts.worldUsers}</Term>
        <Box as="dd" anywhere>
          {used.join(' · ')}
        </Box>
      </Stack>
      <Row as="fieldset" wrap gap={0.5} className={styles.differs} aria-label={texts.worldDiffers}>
        {differencesOf(differs).map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </Row>
      <Row above={1.5} wrap>
        {isCurrent ? (
          <SureButton text={emulatorTexts.worldReset} sure={emulatorTexts.worldResetSure} action={reset} />
        ) : (
          <Button size="small" onClick={() => reloadIn(id)}>
            {texts.worldEnter(id)}
          </Button>
        )}
        {!alone && (
          <Button size="small" busy={fork.running} onClick={() => void fork.run()}>
            {texts.worldCopy}
          </Button>
        )}
        {!alone && id !== MAIN && (
          <SureButton text={emulatorTexts.worldDrop} sure={emulatorTexts.worldDropSure} action={drop} />
        )}
      </Row>
    </Card>
  )
}

function differencesOf(differs: Listed['differs']): { text: string; tone: 'grey' | 'amber' | 'blue' }[] {
  if (differs === null) return [{ text: texts.worldAsleep, tone: 'grey' }]
  const { clock, faults, overrides, mails, changes } = differs
  const { differences } = texts
  const all = [
    ...(clock ? [{ text: differences.clock, tone: 'amber' as const }] : []),
    ...(faults > 0 ? [{ text: differences.faults(faults), tone: 'amber' as const }] : []),
    ...(overrides > 0 ? [{ text: differences.overrides(overrides), tone: 'amber' as const }] : []),
    ...(changes > 0 ? [{ text: differences.changes(changes), tone: 'blue' as const }] : []),
    ...(mails > 0 ? [{ text: differences.mails(mails), tone: 'blue' as const }] : []),
  ]
  return all.length > 0 ? all : [{ text: differences.none, tone: 'grey' }]
}
