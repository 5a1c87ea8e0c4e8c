import type { Registry } from 'prom-client'
import { Gauge } from '#src/kernel/prometheus.ts'

export interface GaugeParts {
  name: string
  help: string
  /** Undefined for what is not there. */
  read: () => number | undefined | Promise<number>
}

/** A gauge read at each scrape; one that throws is left out, as the others matter most then. */
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
