import { formatTime } from '@unilink/shared'
import { now } from '#src/api/now.ts'
import { ago } from './ago.ts'

/** How long ago a time (seconds since the epoch) was; the time itself shows when pointed at. */
export const AgoTime = ({ time }: { time: number }) => (
  <time className="tabular" dateTime={new Date(time * 1000).toISOString()} title={formatTime(time)}>
    {ago(time, now())}
  </time>
)
