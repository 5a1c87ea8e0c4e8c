import { HEALTH } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'
import { checkTargets, ROUND } from './check-targets.ts'
import { keepTargets } from './keep-targets.ts'

/** Goes through all links and looks at each target once, due or not: for those who control a world's time. */
export async function checkEveryTarget(world: World): Promise<{ checked: number; broken: number }> {
  for (let after: string | undefined = ''; after !== undefined;) after = await keepTargets(world, after)
  const targets = await world.db.read.linkTarget.findMany({ select: { id: true } })
  const ids = targets.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += ROUND) {
    await checkTargets(world, { id: { in: ids.slice(from, from + ROUND) } })
  }
  const broken = await world.db.read.linkTarget.count({ where: { health: HEALTH.broken } })
  return { checked: ids.length, broken }
}
