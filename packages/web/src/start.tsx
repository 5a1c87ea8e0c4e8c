// Before the styles of any module, which win over those of the primitives.
import './ui/theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { answersOfPage } from './api/prerendered-answers.ts'
import { Portal } from './app/portal.tsx'
import { isEnglish } from './config/language/choice.ts'
import { applyChoice } from './ui/theme/theme-choice.ts'

// The server has done so; a static host has not.
applyChoice()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const portal = <Portal Router={BrowserRouter} answers={answersOfPage()} />
// What a server prerenders is Chinese.
if (root.hasChildNodes() && !isEnglish) hydrateRoot(root, portal)
else createRoot(root).render(portal)
