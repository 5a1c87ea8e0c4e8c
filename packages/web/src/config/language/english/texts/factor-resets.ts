import type { factorResetTexts as Chinese } from '#src/config/texts/factor-resets.ts'
import type { Twin } from '../../words.ts'

export const factorResetTexts: Twin<typeof Chinese> = {
  hint: 'For an owner who has lost every way to verify: one operator asks, another checks and confirms. The owner gets an email each time.',
  ask: 'Reset two-step verification',
  askTitle: (name) => `Ask to reset two-step verification of “${name}”`,
  askHint:
    'Once another operator confirms, all codes, passkeys and recovery codes of the account are removed and all its sessions end.',
  reasonRequired: 'Enter a reason',
  asked: 'Asked. Another operator has to confirm',
  reason: 'Reason',
  askedBy: 'Asked by',
  open: 'Waiting',
  done: 'Done',
  confirm: 'Confirm reset',
  confirmAsk: (email) =>
    `All two-step verification of ${email} is removed and all its sessions end. First check who asks and who owns the account.`,
  confirmed: 'Reset',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn',
  ownHint: 'Another operator has to confirm',
  emptyOpen: 'Nothing to confirm',
  emptyDone: 'Nothing done yet',
  emptyHint: 'Resets are asked for under “Accounts”.',
  result: 'Result',
  states: ['Waiting', 'Reset', 'Withdrawn', 'Expired'],
}
