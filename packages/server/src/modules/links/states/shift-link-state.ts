import type { Transaction } from '#src/kernel/ports/database.ts'

interface Step {
  from: number
  to: number
  /** Further columns of the row before, or what to write with the state. */
  where?: { stateBeforeFreeze?: number }
  data?: {
    stateBeforeFreeze?: number | null
    freezeReason?: string | null
    freezeDetail?: string | null
    frozenAt?: Date | null
  }
}

/**
 * Moves a link along the first of `steps` whose state it is in, by conditional updates alone. An enabled link whose
 * time is over is expired and moves nowhere. False, with nothing changed, when no step fits.
 */
export async function shiftLinkState(tx: Transaction, id: string, now: Date, steps: readonly Step[]): Promise<boolean> {
  for (const { from, to, where, data } of steps) {
    const alive = from === 1 ? { OR: [{ validTo: null }, { validTo: { gt: now } }] } : {}
    const { count } = await tx.link.updateMany({
      where: { id, linkState: from, ...where, ...alive },
      data: { linkState: to, ...data, updatedAt: now },
    })
    if (count > 0) return true
  }
  return false
}
