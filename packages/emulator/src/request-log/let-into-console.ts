import { emuError } from '#src/surface/emu-error.ts'
import { isWhitelisted } from '@unilink/server/modules/whitelist/is-whitelisted.ts'
import { addWhitelistEntry } from '@unilink/server/modules/whitelist/add-whitelist-entry.ts'
import type { Origin } from '@unilink/server/kernel/actor.ts'
import { actorOf } from '#src/moves/actor-of.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'

/** Puts an account on the whitelist as an operator would; refuses with 409 a guest. Does nothing where it is there already. */
export async function letIntoConsole(world: ControlledWorld, email: string | null, origin: Origin): Promise<void> {
  if (email === null) throw emuError(409, 'a guest made this request: there is no account to put on the whitelist')
  if (await isWhitelisted(world, { email })) return
  const actor = await actorOf(world, idOf('operator'))
  await addWhitelistEntry({ world, origin, actor, token: undefined }, { entry: email, remark: '' })
}
