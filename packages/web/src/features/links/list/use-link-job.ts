import { CODE, type Contract, type DataOf, type BodyOf } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { showError, toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'

type Job = DataOf<Contract['job']['stop']>
export type Move = BodyOf<Contract['appLink']['moveBatch']>

/** Rows that are looked through for why one of them failed. */
const LOOKED_THROUGH = 500

/** A move of many links under way: how far it is, and how it is stopped; once it has ended it can be undone for some seconds. */
export function useLinkJob(onDone: () => void) {
  const [job, setJob] = useState<Job>()
  const follow = async (jobId: string): Promise<Job> => {
    for (;;) {
      const now = await api.job.query({ jobId, perPage: 1 })
      if (now.jobState !== 'running' && now.jobState !== 'undoing') return now
      setJob(now)
    }
  }
  const end = () => {
    setJob(undefined)
    onDone()
  }
  const undo = async (jobId: string) => {
    try {
      await api.job.undo({ jobId })
      await follow(jobId)
      toast.success(texts.undone)
    } catch (error) {
      showError(error)
    }
    end()
  }
  const { run, running } = useAction(async (move: Move) => {
    try {
      const { jobId } = await api.appLink.moveBatch(move)
      const { settled, failed } = await follow(jobId)
      const done = settled - failed
      const act = { text: texts.undo, run: () => void undo(jobId) }
      if (done > 0) toast.success(texts.bulkDone(done), act)
      if (failed > 0) toast.error(texts.bulkFailed({ count: failed, why: await whyOf(jobId) }))
    } finally {
      end()
    }
  })
  const stop = () => {
    if (job) void api.job.stop({ jobId: job.jobId }).catch(showError)
  }
  return { job, run, running, stop }
}

async function whyOf(jobId: string): Promise<string> {
  const { list } = await api.job.query({ jobId, perPage: LOOKED_THROUGH })
  return list.find(({ code }) => code !== null && code !== CODE.ok)?.msg ?? ''
}
