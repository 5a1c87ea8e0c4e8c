import { useId, useState } from 'react'
import { api } from '#src/api/client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Draft } from '#src/ui/draft/use-draft.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './own-domains.module.css'

interface AddDomainProps {
  appId: string
  draft: Draft<{ domain: string }>
  disabled: boolean
  onAdded: () => void
}

const MOST = 255

/** It stands in the form of its app and is none itself: Enter adds the domain and sends nothing else. */
export function AddDomain({ appId, draft, disabled, onAdded }: AddDomainProps) {
  const [domain, setDomain] = useState(draft.values.domain)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const add = useAction(
    async () => {
      await api.app.addDomain({ appId, domain })
      toast.success(domainTexts.added)
      setDomain('')
      draft.drop()
      onAdded()
    },
    (error) => {
      const [first] = error instanceof ApiError ? error.fields : []
      setProblem(first?.msg ?? '')
      return first !== undefined
    },
  )
  const submit = () => {
    setProblem(domain.trim() === '' ? domainTexts.required : '')
    if (domain.trim() !== '') void add.run()
  }
  return (
    <div>
      <Row wrap className={styles.add}>
        <TextInput
          aria-label={domainTexts.label}
          placeholder={domainTexts.placeholder}
          maxLength={MOST}
          mono
          value={domain}
          disabled={disabled}
          autoCapitalize="none"
          autoComplete="off"
          {...(problem !== '' && { 'aria-invalid': true, 'aria-describedby': problemId })}
          onChange={(typed) => {
            setDomain(typed)
            draft.keep({ domain: typed })
          }}
          onKeyDown={(event) => {
            // Enter may belong to an input method.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        <Button busy={add.running} disabled={disabled} onClick={submit}>
          {domainTexts.add}
        </Button>
      </Row>
      {problem !== '' && (
        <Text id={problemId} role="alert" as="p" tone="red" size={13}>
          {problem}
        </Text>
      )}
    </div>
  )
}
