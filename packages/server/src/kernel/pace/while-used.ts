const IDLE_MS = 600_000

/** Gives what is to be called with each use; `letGo` is called once there was none for ten minutes. */
export function whileUsed(letGo: () => void): () => void {
  let idle: NodeJS.Timeout | undefined
  return () => {
    idle ??= setTimeout(() => {
      idle = undefined
      letGo()
    }, IDLE_MS).unref()
    idle.refresh()
  }
}
