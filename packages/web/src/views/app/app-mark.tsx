import { assetUrl } from '#src/config/api-host.ts'
import { filePath } from '#src/config/routes.ts'
import styles from './app-mark.module.css'

/** An app's icon, or the first letter of its name. `icon`: the id of a public file; empty for none. `size`: pixels. */
export function AppMark({ appName, icon, size = 40 }: { appName: string; icon: string; size?: number }) {
  const style = { width: size, height: size, borderRadius: size * 0.23, fontSize: size * 0.45 }
  if (icon !== '')
    return <img className={styles.mark} style={style} src={assetUrl(filePath(icon))} alt="" loading="lazy" />
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      {Array.from(appName)[0]}
    </span>
  )
}
