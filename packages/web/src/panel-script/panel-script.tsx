import { createRoot } from 'react-dom/client'
// Before all else of ours, which says its texts as it is loaded.
import './speak.ts'
import './script.css'
import '#src/ui/theme/base.css'
import { languageTag } from '#src/config/language/choice.ts'
import { isPanelWanted } from '#src/config/emulator-panel-switch.ts'
import { FloatingPanel } from '#src/features/emulator-panel/floating-panel.tsx'
import { setHostPage } from '#src/features/emulator-panel/host/host-page.ts'
import { ToastHost } from '#src/ui/toast/toast-host.tsx'
import { frontEnd } from './front-end.tsx'

/** All styles of the script; the build puts their text here. */
declare const PANEL_STYLES: string

const ELEMENT = 'unilink-panel'

// Known only while the script runs for the first time.
const script = document.currentScript

if (script instanceof HTMLScriptElement && isPanelWanted() && document.querySelector(ELEMENT) === null) {
  setHostPage(frontEnd(script))
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
}

/** Shows the panel in a shadow tree, where the page's styles and the panel's do not meet. */
function show(): void {
  const element = document.createElement(ELEMENT)
  const tree = element.attachShadow({ mode: 'open' })
  // A style sheet made by script needs no leave of the page's policy, as an element would.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_STYLES)
  tree.adoptedStyleSheets = [sheet]
  const box = document.createElement('div')
  box.className = 'emulator'
  box.lang = languageTag
  tree.append(box)
  document.body.append(element)
  createRoot(box).render(
    <>
      <FloatingPanel />
      <ToastHost />
    </>,
  )
}
