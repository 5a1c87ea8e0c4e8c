import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAddress, useSignedIn } from '../host/host-page.ts'
import { entitiesOnScreen } from '../control/entities-on-screen.ts'
import styles from '../panel.module.css'
import { EntityMoves } from './entity-moves.tsx'

export function MovesTab() {
  const { search } = useAddress()
  const info = useSignedIn()
  const shown = entitiesOnScreen(search, info?.accountId)
  return (
    <>
      {shown.length === 0 && <p className={styles.hint}>{emulatorTexts.movesNone}</p>}
      {shown.map((entity) => (
        <EntityMoves key={`${entity.type}:${entity.id}`} entity={entity} />
      ))}
    </>
  )
}
