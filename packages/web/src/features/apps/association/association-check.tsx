import type { Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Box, classNames, Hint, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './association-check.module.css'

/** Whether phones hand short links to an app now, as saved: file by file, with what is missing. */
export function AssociationCheck({ appId }: { appId: string }) {
  const check = useCall(api.app.checkAssociation, { appId })
  const checked = check.data?.files ?? []
  const bad = checked.flatMap(({ items }) => items).filter(({ ok }) => !ok).length
  return (
    <FormFold
      id="part-check"
      title={texts.checkTitle}
      hint={texts.checkHint}
      set={[bad > 0 && texts.checkBad(bad)]}
      unset={check.data ? texts.checkOk : ''}
    >
      <CallView call={check} loading={<Skeleton lines={6} />}>
        {({ linkPrefix, hosts, notes, files }) => (
          <>
            <Hosts hosts={hosts} linkPrefix={linkPrefix} />
            {notes.map((note) => (
              <Notice key={note} kind="warning" title={note} className={styles.note} />
            ))}
            {files.map((file) => (
              <File key={file.url} {...file} />
            ))}
            <Button text={texts.checkAgain} size="small" busy={check.loading} onClick={check.retry} />
          </>
        )}
      </CallView>
    </FormFold>
  )
}

/** Where the app's links stand, and what their codes begin with: what the app and its proxy have to know. */
const Hosts = ({ hosts, linkPrefix }: { hosts: readonly string[]; linkPrefix: string }) => (
  <Stack as="dl" columns="auto wide" gap="0.5 2" margin="0 0 2" size={13}>
    <Term>{texts.checkHosts}</Term>
    <dd>
      {hosts.map((host) => (
        <Row key={host} as="span" anywhere>
          <code>{host}</code> <CopyButton text={host} />
        </Row>
      ))}
    </dd>
    <Term>{texts.checkPrefix}</Term>
    <dd>
      <Row as="span" anywhere>
        <code>{linkPrefix}</code> <CopyButton text={linkPrefix} />
      </Row>
    </dd>
  </Stack>
)

const listedText = (listed: boolean) => (listed ? texts.checkListed : texts.checkNotListed)

type FileCheck = DataOf<Contract['app']['checkAssociation']>['files'][number]

/** A file of one host: whether it lists the app, what is missing, and how soon phones hear of a change. */
function File({ file, url, listed, items, cache }: FileCheck) {
  return (
    <Text as="section" below={2}>
      <Row as="header" wrap justify="space-between" mono size={13}>
        <a href={url} target="_blank" rel="noreferrer">
          {file} · {new URL(url).host}
        </a>
        <Tag tone={listed ? 'green' : 'amber'}>{listedText(listed)}</Tag>
      </Row>
      <Box as="ul" margin="1 0 0" bare>
        {items.map(({ name, ok, text }) => (
          <Box as="li" gap={1} size={13} pad="0.5 0" key={name} className={classNames(styles.item, ok && styles.ok)}>
            <Icon name={ok ? 'check' : 'close'} size={14} />
            <span className="visually-hidden">{ok ? texts.checkOk : texts.checkMissing}</span>
            <Text minWidth={0} anywhere>
              <Text as="strong" marginRight={1} tone="ink" weight={500}>
                {name}
              </Text>
              {text}
            </Text>
          </Box>
        ))}
      </Box>
      <Hint margin="0.5 0 0" size={12}>
        {texts.checkCache(cache)}
      </Hint>
    </Text>
  )
}
