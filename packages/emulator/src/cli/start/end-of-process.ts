/** Resolves at the first SIGINT or SIGTERM. Called before anything starts, so that no signal is missed. */
export function endOfProcess(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
