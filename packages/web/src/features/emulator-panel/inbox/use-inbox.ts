import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CallOptions } from '#src/api/send.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { emu, useEmu } from '../control/emu.tsx'
import { beside, useStepKeys } from '../control/use-step-keys.ts'
import { useFresh } from '../control/use-fresh.ts'
import { isOfKind, type MailKind } from './mail-kind.ts'

/** As many as a world keeps. */
const MOST = 1000

/** The inbox as it is now: what is searched for, what is chosen, and what can be done with it. */
export function useInbox() {
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<MailKind>('all')
  const [query, setQuery] = useSearchParams()
  const call = useEmu(findMail, { query: useDeferredValue(keyword.trim()) })
  useFresh('mail', call.retry)
  useFresh('mailbox', call.retry)
  const choose = (id: string | undefined) => setQuery(id === undefined ? {} : { id })
  const mails = call.data?.messages.filter((mail) => isOfKind(mail, kind)) ?? []
  const chosen = query.get('id') ?? undefined
  const ids = mails.map(({ ID }) => ID)
  useStepKeys(ids, chosen, choose)
  const narrow = useNarrow()
  const remove = useAction(async (id: string) => {
    const next = narrow ? undefined : (beside(ids, chosen, 1) ?? beside(ids, chosen, -1))
    await emu.mail.remove({ IDs: [id] })
    choose(next)
  })
  const markAllRead = useAction(async () => {
    await emu.mail.mark({ Read: true })
  })
  const clear = useAction(async () => {
    await emu.mail.remove({})
    choose(undefined)
  })
  const markUnread = useAction(async (id: string) => {
    await emu.mail.mark({ IDs: [id], Read: false })
    choose(undefined)
  })
  const filter = { keyword, setKeyword, kind, setKind }
  return { call, mails, filter, chosen, choose, remove, clear, markUnread, markAllRead }
}

export type Inbox = ReturnType<typeof useInbox>

const findMail = ({ query }: { query: string }, options?: CallOptions) =>
  query === '' ? emu.mail.list({ limit: MOST }, options) : emu.mail.search({ query, limit: MOST }, options)
