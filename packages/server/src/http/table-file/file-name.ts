import { formatTime } from '@unilink/shared'

/** The name of a file about a period, without what file systems refuse. Seconds since the epoch. */
export function fileName(title: string, { start, end }: { start: number; end: number }, extension: string): string {
  const days = [start, end].map((time) => formatTime(time * 1000, '{y}{m}{d}')).join('-')
  return `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}-${days}.${extension}`
}
