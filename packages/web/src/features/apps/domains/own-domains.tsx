import { useId, useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { domainTexts as texts } from '#src/config/texts/domains.ts'
import { useDraft, type Draft } from '#src/ui/draft/use-draft.ts'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Hint, Stack, Row, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ApiError } from '#src/api/api-error.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { asks, OwnDomain } from './own-domain.tsx'
import styles from './own-domains.module.css'

const NOTHING = { domain: '' }

/**
 * The domains that an app brings for its links: added, proven and removed at once, apart from the form that it stands in.
 * `frozen`: of a frozen app nothing is changed.
 */
export function OwnDomains({ appId, frozen }: { appId: string; frozen: boolean }) {
  const domains = useCall(api.app.queryDomains, { appId })
  const draft = useDraft(`domain/${appId}`, NOTHING)
  const list = domains.data?.list ?? []
  return (
    <FormFold
      id="part-own-domains"
      title={texts.title}
      hint={texts.hint}
      set={list.map(({ domain }) => domain)}
      unset={domains.data === undefined ? '' : texts.none}
      opens={draft.restored || list.some(asks)}
    >
      <CallView call={domains} loading={<Skeleton lines={3} />}>
        {({ list, limit }) => (
          <Stack gap={2}>
            {list.length === 0 && <Hint size={13}>{texts.none}</Hint>}
            {list.map((domain) => (
              <OwnDomain key={domain.domainId} domain={domain} frozen={frozen} onChanged={domains.retry} />
            ))}
            {list.length < limit ? (
              <AddDomain appId={appId} draft={draft} disabled={frozen} onAdded={domains.retry} />
            ) : (
              <Hint size={13}>{texts.limit(limit)}</Hint>
            )}
          </Stack>
        )}
      </CallView>
    </FormFold>
  )
}

interface AddDomainProps {
  appId: string
  draft: Draft<{ domain: string }>
  disabled: boolean
  onAdded: () => void
}

const MOST = 255

/** It stands in the form of its app and is none itself: Enter adds the domain and sends nothing else. */
function AddDomain({ appId, draft, disabled, onAdded }: AddDomainProps) {
  const [domain, setDomain] = useState(draft.values.domain)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const add = useAction(
    async () => {
      await api.app.addDomain({ appId, domain })
      toast.success(texts.added)
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
    setProblem(domain.trim() === '' ? texts.required : '')
    if (domain.trim() !== '') void add.run()
  }
  return (
    <div>
      <Row wrap className={styles.add}>
        <TextInput
          aria-label={texts.label}
          placeholder={texts.placeholder}
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
        <Button text={texts.add} busy={add.running} disabled={disabled} onClick={submit} />
      </Row>
      {problem !== '' && (
        <Text id={problemId} role="alert" as="p" tone="red" size={13}>
          {problem}
        </Text>
      )}
    </div>
  )
}
