import type { network as chinese } from '../zh/network.ts'

/** What asking the internet came to. */
export const network = {
  proof: 'TXT record: {record}; file: {file}',
  notFound: 'not found',
  wrongValue: 'wrong value',
  wrongContent: 'wrong content',
  dnsFailed: 'DNS failed ({code})',
  privateAddress: 'The domain leads to a private address',
  noRecord: 'The domain has no DNS record',
  unresolved: 'The domain cannot be resolved now',
  refused: 'The server refuses connections',
  broken: 'The connection broke',
  unreachable: 'The server cannot be reached',
  noAnswer: 'No answer within {seconds} s',
  certificateExpired: 'The certificate has expired',
  selfSigned: 'The certificate is self-signed: phones do not trust it',
  chainSelfSigned: 'A certificate of the chain is self-signed: phones do not trust it',
  chainIncomplete: 'The chain lacks an intermediate certificate',
  certificateForOthers: 'The certificate is not for this domain',
  unreadable: 'Cannot be read ({code})',
  emulated: 'The emulator does not reach the internet',
} as const satisfies Record<keyof typeof chinese, string>
