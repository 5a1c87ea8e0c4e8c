import { AsyncLocalStorage } from 'node:async_hooks'

/** The `X-Request-Id` of the request that what runs now belongs to, also after its answer; nothing of work in the background. */
export const requestContext = new AsyncLocalStorage<string>()
