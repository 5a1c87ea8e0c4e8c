import { commonTexts } from '#src/config/texts/common.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { toast } from '#src/ui/toast/toast.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(linkTexts.copied)
  } catch {
    toast.error(commonTexts.copyFailed)
  }
}
