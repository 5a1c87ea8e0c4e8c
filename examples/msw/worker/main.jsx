import { forwardTo, handlers } from '@unilink/emulator/msw'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { AppList } from '../app-list.jsx'

// `?world=` stands for whatever a project says its worlds by.
const world = new URLSearchParams(location.search).get('world') ?? 'main'
const worker = setupWorker(...handlers({ forward: forwardTo(import.meta.env.VITE_EMULATOR, { world }) }))
await worker.start({ onUnhandledRequest: 'bypass' })
createRoot(document.querySelector('main')).render(<AppList />)
