import { proxy } from 'valtio'
import { api } from '#src/api/client.ts'

/** How many wait in each queue of the desk, as far as it is known. */
export const deskCounts = proxy<{ now: Readonly<Record<string, number>> }>({ now: {} })

/** Asks anew; the menu does without the numbers where that fails. */
export function countDesk(): void {
  const ask = async () => {
    const { queues } = await api.admin.desk.queryHome({})
    deskCounts.now = Object.fromEntries(queues.map(({ kind, count }) => [kind, count]))
  }
  void ask().catch(() => undefined)
}
