import type { IncomingMessage } from 'node:http'
import { languageOf, type Language } from '@unilink/server/visits/client/visit-request.ts'

/** The language that whoever asks reads. */
export const languageFor = ({ headers }: Pick<IncomingMessage, 'headers'>): Language =>
  languageOf(headers['accept-language'])
