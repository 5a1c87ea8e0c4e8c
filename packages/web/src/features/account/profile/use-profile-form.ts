import { CODE, type BodyOf, type Contract } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { loadAccount } from '#src/stores/account.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAccountForm, atFields } from '../form/use-account-form.ts'
import type { AccountType } from './profile-values.ts'

interface ProfileFormOptions<Values extends object> {
  role: AccountType
  initial: Values
  /** The fields that hold an uploaded file, with what to call it. */
  fileLabels: Partial<Record<keyof Values & string, string>>
}

const RULES = { 1: 'enterprise', 2: 'government', 3: 'personal' } as const

/** The form of a role's profile: checked as the server does, kept as a draft, submitted for review. */
export function useProfileForm<Values extends object>({ role, initial, fileLabels }: ProfileFormOptions<Values>) {
  const navigate = useNavigate()
  const labels: [string, string | undefined][] = Object.entries(fileLabels)
  const missingFiles = (values: Values): Partial<Record<keyof Values & string, string>> => {
    const missing = labels.filter(([name]) => values[name as keyof Values] === '')
    const messages = missing.map(([name, label]) => [name, profileTexts.missingFile(label ?? '')])
    return Object.fromEntries(messages) as Partial<Record<keyof Values & string, string>>
  }
  const submit = async (values: Values) => {
    const body = { ...values, accountType: role } as BodyOf<Contract['account']['improveData']>
    try {
      await atFields(api.account.improveData(body), { [CODE.fileNotFound]: labels[0]?.[0] ?? '' })
    } catch (error) {
      // Submitted in another tab: this form is out of date.
      if (error instanceof ApiError && error.code === CODE.illegalProfileMove) await leave()
      throw error
    }
    toast.success(profileTexts.submitted)
    await leave()
  }
  const leave = async () => {
    await loadAccount()
    await navigate(routes.perfectStatus)
  }
  return useAccountForm<Values>({ initial, draft: `profile/${role}`, rule: RULES[role], more: missingFiles, submit })
}
