import { formatTime } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { confirm, confirmed, info, asText } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { useLinkJob } from './list/use-link-job.ts'
import { useLinkQuery } from './use-link-query.ts'

interface LinkName {
  linkId: string
  linkName: string
}

/** The moves that need no form, each after a question. Dialogs take markup: what people wrote goes through `asText`. */
export function useLinkMoves(onDone: () => void) {
  const done = (text: string) => {
    toast.success(text)
    onDone()
  }
  const ask = (title: string, content: string, confirmText: string) =>
    confirm({ title, content: asText(content), confirmText })
  const disable = useAction(async ({ linkId, linkName }: LinkName) => {
    await ask(texts.disableTitle, texts.disableContent(linkName), texts.disable)
    await api.appLink.editStateDisable({ linkId })
    done(texts.disabled)
  })
  const enable = useAction(async ({ linkId, linkName }: LinkName) => {
    await ask(texts.enableTitle, texts.enableContent(linkName), texts.enable)
    await api.appLink.editStateEnable({ linkId })
    done(texts.enabled)
  })
  /** Withdraws the link's open submission, or the change that is named. */
  const cancel = useAction(async ({ linkId, linkName }: LinkName, modifyId?: string) => {
    await ask(texts.cancelTitle, texts.cancelContent(linkName), texts.cancelReview)
    await api.appLink.editReviewStateCancel(modifyId === undefined ? { linkId } : { modifyId })
    done(texts.cancelled)
  })
  const setDefault = useAction(async ({ linkId, linkName }: LinkName) => {
    const { defaultUrl } = await api.appLink.setDefault({ linkId })
    done(texts.defaultSet({ url: defaultUrl, link: linkName }))
  })
  const { appId } = useLinkQuery()
  const job = useLinkJob(onDone)
  const remove = useAction(async ({ linkId }: LinkName) => {
    const { removeDraft, removeTitle, removeHint } = texts
    await confirm({ title: removeTitle(1), content: removeHint, confirmText: removeDraft })
    await job.run({ appId, move: 'remove', linkIds: [linkId] })
  })
  const explainFreeze = useAction(async ({ linkId }: LinkName) => {
    const { reason, detail, time } = await api.appLink.queryFreezeReason({ linkId })
    const lines = [
      texts.freezeLine(reason),
      detail && texts.freezeDetail(detail),
      texts.freezeTime(formatTime(time)),
      texts.freezeHelp,
    ]
    await confirmed(
      info({
        title: texts.freezeTitle,
        content: lines
          .filter(Boolean)
          .map((line) => `<p>${asText(line)}</p>`)
          .join(''),
      }),
    )
  })
  return {
    disable: disable.run,
    enable: enable.run,
    cancel: cancel.run,
    setDefault: setDefault.run,
    remove: remove.run,
    explainFreeze: explainFreeze.run,
  }
}

export type LinkMoves = ReturnType<typeof useLinkMoves>
