import { dataTexts } from '#src/config/texts/data.ts'
import styles from './data.module.css'

type Tab = keyof typeof dataTexts.tabs

interface DataTabsProps {
  tabs: readonly Tab[]
  current: Tab
  /** What the row of tabs is called. */
  label: string
  onChoose: (tab: Tab) => void
}

/** The parts of a data page; which one is open stands in the address bar. */
export function DataTabs({ tabs, current, label, onChoose }: DataTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-current={tab === current} onClick={() => onChoose(tab)}>
          {dataTexts.tabs[tab]}
        </button>
      ))}
    </nav>
  )
}
