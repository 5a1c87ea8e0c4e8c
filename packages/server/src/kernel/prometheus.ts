import { createRequire } from 'node:module'
import type * as client from 'prom-client'

const require = createRequire(import.meta.url)

// Imported singly: the package's entry also loads its process metrics and OpenTelemetry, 50 ms and 12 MB at every
// start, unused here.
export const Registry = require('prom-client/lib/registry.js') as typeof client.Registry
export const Counter = require('prom-client/lib/counter.js') as typeof client.Counter
export const Gauge = require('prom-client/lib/gauge.js') as typeof client.Gauge
