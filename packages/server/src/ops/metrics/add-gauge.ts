import type { Registry } from 'prom-client'
import { Gauge } from '#src/kernel/prometheus.ts'

export interface GaugeParts {
  name: string
  help: string
  /** Undefined for what is not there. */
  read: () => number | undefined | Promise<number>
}

/**
 * A gauge whose `read` runs at each scrape. One that throws is left out, because the other metrics matter most when
 * something is wrong.
 */
export function addGauge(registry: Registry, { name, help, read }: GaugeParts): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      gauge.remove()
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined)
      if (value !== undefined) gauge.set(value)
    },
  })
}
