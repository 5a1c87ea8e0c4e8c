import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { ReadyAnswersContext, type ReadyAnswers } from '#src/api/ready-answers.ts'
import { App } from './app.tsx'

interface PortalProps {
  Router: ComponentType<{ children: ReactNode }>
  answers: ReadyAnswers
}

/** The whole portal, the same in a browser and at the server that makes its first page. */
export function Portal({ Router, answers }: PortalProps) {
  return (
    <StrictMode>
      <ReadyAnswersContext value={answers}>
        <Router>
          <App />
        </Router>
      </ReadyAnswersContext>
    </StrictMode>
  )
}
