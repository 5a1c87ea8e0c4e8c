import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './association-check.module.css'

/** Whether phones hand short links to an app now, as saved: file by file, with what is missing. */
export function AssociationCheck({ appId }: { appId: string }) {
  const check = useCall(api.app.checkAssociation, { appId })
  return (
    <FormCard title={appTexts.checkTitle} hint={appTexts.checkHint}>
      <CallView call={check} loading={<Skeleton lines={6} />}>
        {({ files }) => (
          <>
            {files.map(({ file, url, listed, items }) => (
              <section key={file} className={styles.file}>
                <header className={styles.head}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {file}
                  </a>
                  <Tag tone={listed ? 'green' : 'amber'}>{listed ? appTexts.checkListed : appTexts.checkNotListed}</Tag>
                </header>
                <ul className={styles.items}>
                  {items.map(({ name, ok, text }) => (
                    <li key={name} className={classNames(styles.item, ok && styles.ok)}>
                      <Icon name={ok ? 'check' : 'close'} size={14} />
                      <span className="visually-hidden">{ok ? appTexts.checkOk : appTexts.checkMissing}</span>
                      <span className={styles.text}>
                        <strong>{name}</strong>
                        {text}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <Button size="small" busy={check.loading} onClick={check.retry}>
              {appTexts.checkAgain}
            </Button>
          </>
        )}
      </CallView>
    </FormCard>
  )
}
