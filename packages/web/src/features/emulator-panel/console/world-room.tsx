import { ADDRESSES, requestOf, type EmuAnswerOf, type worldCalls } from '@unilink/shared/emulator'
import { toMilliseconds } from '@unilink/shared'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { sizeText } from '#src/ui/export/size-text.ts'
import { Tag, type TagTone } from '#src/ui/state/tag.tsx'
import { Card, Hint, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { emu, useEmu, EmuView } from '../control/emu.tsx'
import { enterAgain } from '../control/enter-session.ts'
import { reloadIn, MAIN } from '../control/reload-in.ts'
import { useSignedIn } from '../host/host-page.ts'
import { ArchiveSection } from '../tabs/archive-section.tsx'
import { NameForm, SureButton } from '../tabs/name-form.tsx'
import { SnapshotList } from '../tabs/snapshot-list.tsx'
import styles from './rooms.module.css'
import { roomIn, type RoomName } from './rooms.ts'
import { WorldCompare } from './world-compare.tsx'

type Listed = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]

const MINUTE_S = 60
/** What a world was made from that is no copy of another. */
const SEED = 'seed'

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
          <Hint size={13}>{alone ? emulatorTexts.worldAlone : texts.worldsHint}</Hint>
          <Stack as="ul" columns="fit 320" bare gap={2} aria-label={emulatorTexts.rooms.worlds}>
            {worlds
              .toSorted((one, other) => Number(other.id === current) - Number(one.id === current))
              .map((world) => (
                <li key={world.id}>
                  <WorldCard world={world} isCurrent={world.id === current} alone={alone} onChanged={call.retry} />
                </li>
              ))}
            {!alone && (
              <Stack as="li" columns="one" alignContent="start" gap={1.5} pad={2} line="dashed" round={12}>
                <Text as="h2" size={16}>
                  {texts.worldNew}
                </Text>
                <NameForm
                  label={emulatorTexts.worldForkName}
                  submit={texts.worldCreate}
                  busy={create.running}
                  onSubmit={create.run}
                />
                <Hint size={12}>{texts.worldNewHint}</Hint>
              </Stack>
            )}
          </Stack>
          {worlds.length > 1 && <WorldCompare worlds={worlds} current={current} />}
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
    // One that was not entered since the emulator began was not used either.
    ...(differs === null
      ? []
      : [idleSeconds < MINUTE_S ? texts.worldInUse : texts.worldIdle(Math.round(idleSeconds / MINUTE_S))]),
  ]
  return (
    <Card
      pad={2}
      height="full"
      display="flex"
      column
      gap={0.5}
      size={13}
      className={classNames(isCurrent && styles.current)}
    >
      <Row>
        <Text as="h2" size={16} truncate title={id}>
          {id}
        </Text>
        {isCurrent && <Tag tone="blue">{emulatorTexts.current}</Tag>}
      </Row>
      <Hint tabular>
        {from === SEED ? texts.worldSeed : texts.worldCopyOf(from)} ·{' '}
        <AgoTime time={Math.floor(toMilliseconds(createdAt) / 1000)} />
        {bytes !== null && ` · ${sizeText(bytes)}`}
      </Hint>
      {used.length > 0 && <Hint anywhere>{used.join(' · ')}</Hint>}
      <Row as="fieldset" wrap gap={0.5} above={0.5} aria-label={texts.worldDiffers}>
        {differencesOf(world).map(({ text, tone, at, query }) =>
          at === undefined ? (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ) : (
            <a key={text} href={roomIn(id, at, query)}>
              <Tag tone={tone}>{text}</Tag>
            </a>
          ),
        )}
      </Row>
      <Row above="auto" wrap padAbove={1}>
        {isCurrent ? (
          <SureButton text={emulatorTexts.worldReset} sure={emulatorTexts.worldResetSure} action={reset} />
        ) : (
          <Button size="small" aria-label={texts.worldEnterOf(id)} onClick={() => reloadIn(id)}>
            {texts.worldEnter}
          </Button>
        )}
        {!alone && (
          <>
            <Button kind="text" size="small" busy={fork.running} onClick={() => void fork.run()}>
              {texts.worldCopy}
            </Button>
            <ButtonAnchor
              href={requestOf(ADDRESSES.archive.download, { __world: id }).path}
              download
              kind="text"
              size="small"
              text={texts.worldExport}
            />
          </>
        )}
        {!alone && id !== MAIN && (
          <SureButton kind="text" text={emulatorTexts.dropThis} sure={emulatorTexts.worldDropSure} action={drop} />
        )}
      </Row>
    </Card>
  )
}

interface Difference {
  text: string
  tone: TagTone
  at?: RoomName
  query?: string
}

function differencesOf({ from, differs }: Pick<Listed, 'from' | 'differs'>): Difference[] {
  const { differences } = texts
  if (differs === null) return [{ text: texts.worldAsleep, tone: 'grey' }]
  const { clock, faults, overrides, mails, changes } = differs
  const all: (Difference & { count: number })[] = [
    { count: Number(clock), text: differences.clock, tone: 'amber', at: 'clock' },
    { count: faults, text: differences.faults(faults), tone: 'amber', at: 'faults' },
    { count: overrides, text: differences.overrides(overrides), tone: 'amber', at: 'faults' },
    { count: changes, text: differences.changes(changes), tone: 'blue', at: 'data', query: 'table=auditEntry' },
    { count: mails, text: differences.mails(mails), tone: 'blue', at: 'mail' },
  ]
  const found = all.filter(({ count }) => count > 0)
  return found.length > 0
    ? found
    : [{ text: from === SEED ? differences.none : differences.asCopied(from), tone: 'grey' }]
}
