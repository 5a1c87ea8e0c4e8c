import { CODE, emailKey, isEmail, normalizeEmail } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { useRef, useState } from 'react'
import { api } from '#src/api/client.ts'

export interface TakenEmail {
  /** The message when an address is known to have an account. */
  problemOf: (email: string) => string | undefined
  /** An address is known to be free. */
  isFree: (email: string) => boolean
  /** Asks about an address that looks like one; resolves to its problem. Never rejects: the server checks again. */
  ask: (email: string) => Promise<string | undefined>
}

/** Whether addresses have an account, asked as a field is left; each is asked about once. */
export function useTakenEmail(): TakenEmail {
  const known = useRef(new Map<string, boolean>())
  // What is known changes the screen.
  const [, redraw] = useState(0)
  const problemOf = (email: string) =>
    known.current.get(emailKey(email)) === true ? codeText(CODE.emailTaken) : undefined
  const ask = async (email: string) => {
    const key = emailKey(email)
    if (!isEmail(normalizeEmail(email)) || known.current.has(key)) return problemOf(email)
    try {
      const { exists } = await api.account.checkEmail({ email })
      known.current.set(key, exists)
      redraw(known.current.size)
    } catch {
      // Too many questions or no connection: sending the form will tell.
    }
    return problemOf(email)
  }
  return { problemOf, isFree: (email) => known.current.get(emailKey(email)) === false, ask }
}
