/** Together these close a client that sends or reads too slowly after about ten seconds. */
export const TIMEOUTS = {
  requestTimeout: 10_000,
  connectionTimeout: 20_000,
  /** A connection that nothing is asked on; longer than the minute after which proxies let go of theirs. */
  keepAliveTimeout: 72_000,
  http: { connectionsCheckingInterval: 2_000, headersTimeout: 8_000, requestTimeout: 10_000 },
}
