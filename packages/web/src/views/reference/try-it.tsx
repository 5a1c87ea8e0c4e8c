import { useId, useState } from 'react'
import { readToken } from '#src/api/session-token.ts'
import { API_HOST } from '#src/config/api-host.ts'
import { languageTag } from '#src/config/language/choice.ts'
import { referenceTexts as texts } from '#src/config/texts/documents.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import formStyles from '#src/ui/control/text-input.module.css'
import { Box, Panel, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { exampleOf, isForAnyone, parametersOf, type OpenApi, type Shown } from './openapi.ts'
import styles from './reference.module.css'
import { SAMPLES, WRITTEN, type Asked, type Written } from './request-samples.ts'

interface Told {
  head: string
  body?: string
}

/** Sends what one writes, which begins as the example of the document, and shows what comes back. */
export function TryIt({ document, shown }: { document: OpenApi; shown: Shown }) {
  const { operation } = shown
  const parameters = parametersOf(document, operation).filter((one) => one.in !== 'header')
  const example = exampleOf(document, operation)
  const [text, setText] = useState(() => (example === undefined ? '' : JSON.stringify(example, null, 2)))
  const [token, setToken] = useState(readToken)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [told, setTold] = useState<Told>()
  const [sending, setSending] = useState(false)
  const [sample, setSample] = useState<Written>('curl')
  const id = useId()
  const asked: Asked = {
    method: shown.method.toUpperCase(),
    address: addressOf(shown.path, parameters, values),
    text: example === undefined ? undefined : text,
    signedIn: token !== '' || !isForAnyone(operation),
  }
  const send = async () => {
    if (example !== undefined && !isJson(text)) return setTold({ head: texts.notJson })
    setSending(true)
    setTold(await ask(asked, token))
    setSending(false)
  }
  return (
    <>
      <Text as="h3" margin="2 0 1" size={14}>
        {texts.tryIt}
      </Text>
      <Stack gap={1.5} columns="one">
        {parameters.map(({ name }) => (
          <Labelled
            key={name}
            name={name}
            value={values[name] ?? ''}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        {example !== undefined && (
          <label htmlFor={id}>
            {texts.toSend}
            <textarea
              id={id}
              className={styles.json}
              spellCheck={false}
              rows={Math.min(14, text.split('\n').length + 1)}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
        <Labelled name={texts.token} hint={texts.tokenHint} value={token} onChange={setToken} />
        <Row>
          <Button kind="primary" disabled={sending} onClick={() => void send()}>
            {sending ? texts.sending : texts.send}
          </Button>
        </Row>
        <div aria-live="polite">{told && <Lines {...told} />}</div>
        <Segmented
          size="small"
          label={texts.sample}
          options={WRITTEN.map((value) => ({ value, label: value }))}
          value={sample}
          onChange={setSample}
        />
        <Lines head={texts.sample} body={SAMPLES[sample](asked)} />
      </Stack>
    </>
  )
}

interface LabelledProps {
  name: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

const Labelled = ({ name, hint, value, onChange }: LabelledProps) => (
  <label>
    {name} {hint && <Text tone="muted">{hint}</Text>}
    <Box
      as="input"
      width="full"
      className={formStyles.input}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)

/** Lines to read and to copy, under what they are. */
const Lines = ({ head, body }: Told) => (
  <Panel pad="1 1.5" ground="subtle">
    <Row justify="space-between">
      {head}
      {body !== undefined && <CopyButton text={body} />}
    </Row>
    {body !== undefined && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
      <Box as="pre" maxHeight={420} margin={0} overflow="auto" tabIndex={0}>
        {body}
      </Box>
    )}
  </Panel>
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function addressOf(
  path: string,
  parameters: ReturnType<typeof parametersOf>,
  values: Readonly<Record<string, string>>,
): string {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters) {
    if (place === 'query' && values[name]) query.set(name, values[name])
  }
  return `${API_HOST || location.origin}${inPath}${query.size > 0 ? `?${query}` : ''}`
}

async function ask({ method, address, text }: Asked, token: string): Promise<Told> {
  const headers = new Headers({ 'accept-language': languageTag })
  if (text !== undefined) headers.set('content-type', 'application/json')
  if (token !== '') headers.set('authorization', `Bearer ${token}`)
  const begun = performance.now()
  try {
    const answer = await fetch(address, { method, headers, ...(text !== undefined && { body: text }) })
    const body = await answer.text()
    const head = texts.status({ status: answer.status, ms: Math.round(performance.now() - begun) })
    return { head, body: isJson(body) ? JSON.stringify(JSON.parse(body), null, 2) : body }
  } catch {
    return { head: texts.unreachable }
  }
}
