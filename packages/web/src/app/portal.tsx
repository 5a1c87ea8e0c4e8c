import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { PrerenderedAnswersContext, type PrerenderedAnswers } from '#src/api/prerendered-answers.ts'
import { App } from './app.tsx'

interface PortalProps {
  Router: ComponentType<{ children: ReactNode }>
  answers: PrerenderedAnswers
}

/** The whole portal, the same in a browser and on the server that prerenders its first page. */
export const Portal = ({ Router, answers }: PortalProps) => (
  <StrictMode>
    <PrerenderedAnswersContext value={answers}>
      <Router>
        <App />
      </Router>
    </PrerenderedAnswersContext>
  </StrictMode>
)
