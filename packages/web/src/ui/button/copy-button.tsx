import { useEffect, useState } from 'react'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import { toast } from '../toast/toast.ts'
import { Button, type ButtonProps } from './button.tsx'

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  text: string
  label?: string
}

const SHOWN_MS = 2000

export function CopyButton({ text, label = texts.copy, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(texts.copyFailed)
    }
  }
  return (
    <Button kind="text" size="small" {...rest} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      <span aria-live="polite">{copied ? texts.copied : label}</span>
    </Button>
  )
}
