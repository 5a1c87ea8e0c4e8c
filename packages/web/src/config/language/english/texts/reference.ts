import type { referenceTexts as Chinese } from '#src/config/texts/reference.ts'
import type { Twin } from '../../words.ts'

export const referenceTexts: Twin<typeof Chinese> = {
  filter: 'Find a call by its path or purpose',
  noMatch: (keyword) => `No call has “${keyword}”`,
  count: (shown) => `${shown} calls`,
  document: 'OpenAPI document',
  contents: 'Calls',
  body: 'Body',
  parameters: 'Parameters',
  answer: 'Data of a success',
  nothing: 'No fields.',
  field: 'Field',
  type: 'Type',
  meaning: 'Meaning',
  required: 'Required',
  tryIt: 'Try it',
  send: 'Send',
  sending: 'Sending…',
  token: 'Token of a session',
  tokenHint: 'Yours when you are signed in; empty for none.',
  toSend: 'JSON to send',
  notJson: 'This is not valid JSON',
  status: (status, ms) => `HTTP ${status} · ${ms} ms`,
  unreachable: 'No answer came. Check the network, and whether the service runs.',
  notTried: 'Calls that take or give files, or go on answering, are not tried here.',
}
