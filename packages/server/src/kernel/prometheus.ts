import { createRequire } from 'node:module'
import type * as client from 'prom-client'

const require = createRequire(import.meta.url)

// Imported singly: the package's entry also loads its process metrics and OpenTelemetry, 50 ms and 12 MB at every
// start, unused here.
export const Registry = require('#carried/prom-client/registry.js') as typeof client.Registry
export const Counter = require('#carried/prom-client/counter.js') as typeof client.Counter
export const Gauge = require('#carried/prom-client/gauge.js') as typeof client.Gauge
