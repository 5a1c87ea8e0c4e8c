import { shanghaiDay } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'

const DAYS = 7
const HOURS = 24

/**
 * The visits of each link of an app today and on the six days before it (Asia/Shanghai); who has none is not in the map.
 */
export async function countVisitsOfApp(
  { world: { visitStore, clock }, left }: Pick<Context, 'world' | 'left'>,
  appId: string,
): Promise<Map<string, number>> {
  const end = (shanghaiDay(clock.now().getTime()) + 1) * HOURS
  const rows = await visitStore.figures(left).visitsIn({ appId }, [{ from: end - DAYS * HOURS, to: end - 1 }])
  return new Map(rows.map(({ id, pv }) => [id, pv]))
}
