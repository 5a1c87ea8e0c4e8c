import { createRequire } from 'node:module'
import type * as client from 'prom-client'

const require = createRequire(import.meta.url)

// One by one: the package's own entry also loads its measures of the process and OpenTelemetry, which take 50 ms and
// 12 MB at every start and are not used here.
export const Registry = require('prom-client/lib/registry.js') as typeof client.Registry
export const Counter = require('prom-client/lib/counter.js') as typeof client.Counter
export const Gauge = require('prom-client/lib/gauge.js') as typeof client.Gauge
export const Histogram = require('prom-client/lib/histogram.js') as typeof client.Histogram
