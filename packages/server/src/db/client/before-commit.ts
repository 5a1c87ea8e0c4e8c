import type { Transaction } from '#src/kernel/ports/database.ts'

type Hook = () => Promise<void>

const hooks = new WeakMap<object, Hook[]>()

/**
 * Has `hook` run in the transaction once its work is done, right before the commit; what it throws undoes everything.
 * For what must hold a lock as briefly as possible and after every other lock. Throws outside `db.transaction`.
 */
export function beforeCommit(tx: Transaction, hook: Hook): void {
  const own = hooks.get(tx)
  if (!own) throw new Error('this transaction was not opened by db.transaction')
  own.push(hook)
}

/** Runs `work` in `tx`, and after it what it asked to be run before the commit. */
export async function withHooks<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const own: Hook[] = []
  hooks.set(tx, own)
  const result = await work(tx)
  for (const hook of own) await hook()
  return result
}
