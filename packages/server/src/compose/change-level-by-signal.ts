import type { World } from '#src/kernel/world.ts'

/** SIGUSR2 turns the log level to debug and back. Gives what stops that. */
export function changeLevelBySignal({ log, config }: Pick<World, 'log' | 'config'>): () => void {
  const change = () => {
    log.level = log.level === 'debug' ? config.logLevel : 'debug'
    log.warn({ level: log.level }, 'the log level was changed by a signal')
  }
  process.on('SIGUSR2', change)
  return () => process.off('SIGUSR2', change)
}
