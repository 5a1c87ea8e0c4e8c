const MINUTE_MS = 60_000

/** Does `work` each minute, never twice at once; `failed` is told what it threw. Gives what stops it. */
export function everyMinute(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false
  const look = async () => {
    if (running) return
    running = true
    await work().catch(failed)
    running = false
  }
  const timer = setInterval(() => void look(), MINUTE_MS).unref()
  return () => clearInterval(timer)
}
