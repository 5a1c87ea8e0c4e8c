import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Hint } from '#src/ui/theme/primitives.tsx'
import { useAddress, useSignedIn } from '../host/host-page.ts'
import { entitiesOnScreen } from '../control/entities-on-screen.ts'
import { EntityMoves } from './entity-moves.tsx'

export function MovesTab() {
  const { search } = useAddress()
  const info = useSignedIn()
  const shown = entitiesOnScreen(search, info?.accountId)
  return (
    <>
      {shown.length === 0 && <Hint size={12}>{emulatorTexts.movesNone}</Hint>}
      {shown.map((entity) => (
        <EntityMoves key={`${entity.type}:${entity.id}`} entity={entity} />
      ))}
    </>
  )
}
