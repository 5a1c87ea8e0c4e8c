import { commonTexts } from '#src/config/texts/common.ts'
import { toast } from './toast.ts'

export async function copyText(text: string, said: string = commonTexts.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.error(commonTexts.copyFailed)
  }
}
