import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { useAccount } from '#src/stores/account.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { LinkFigure } from './figure/link-figure.tsx'
import styles from './home.module.css'

export function Introduction() {
  const { signedIn } = useAccount()
  return (
    <section className={styles.introduction}>
      <div className="content-width">
        <div className={styles.words}>
          <h1>{homeTexts.title}</h1>
          <p className={styles.lead}>{homeTexts.lead}</p>
          <div className={styles.actions}>
            <Link
              to={signedIn ? routes.appList : routes.register}
              className={buttonClass({ kind: 'primary', size: 'large' })}
            >
              {signedIn ? homeTexts.console : homeTexts.start}
            </Link>
            <Link to={routes.documents} className={buttonClass({ size: 'large' })}>
              {homeTexts.read}
            </Link>
          </div>
        </div>
        <LinkFigure />
      </div>
    </section>
  )
}
