import { useEmailCode, type EmailCode } from './use-email-code.ts'

interface CheckedEmail {
  email: string
  /** What is wrong with the address as far as is known here. */
  problem: () => Promise<string | undefined>
  /** Asks the server about an address that seems right; resolves to its problem. */
  ask: (email: string) => Promise<string | undefined>
  setError: (field: 'email' | 'emailCode', message: string | undefined) => void
}

interface CheckedEmailCode {
  emailCode: EmailCode
  /** For leaving the address's field. */
  leaveEmail: () => void
  sendCode: () => void
}

/** The code for a new address: the address is checked as its field is left and before a code is sent to it. */
export function useCheckedEmailCode(scene: 'register' | 'modifyEmail', checked: CheckedEmail): CheckedEmailCode {
  const { email, problem, ask, setError } = checked
  const emailCode = useEmailCode(scene, email)
  const askAboutEmail = async () => (await problem()) ?? (await ask(email))
  const leaveEmail = async () => {
    if (email !== '') setError('email', await askAboutEmail())
  }
  const sendCode = async () => {
    const found = await askAboutEmail()
    if (found !== undefined) setError('email', found)
    else if (await emailCode.send()) setError('emailCode', undefined)
  }
  return { emailCode, leaveEmail: () => void leaveEmail(), sendCode: () => void sendCode() }
}
