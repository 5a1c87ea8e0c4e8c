import type { Actor } from '#src/kernel/actor.ts'

/** Public files are anyone's to see; private ones their owner's and the operators'. */
export function mayRead(actor: Actor | undefined, file: { ownerId: string; private: boolean }): boolean {
  if (!file.private) return true
  return actor !== undefined && (actor.accountId === file.ownerId || actor.operator)
}
