// Somebody else saved the article meanwhile: nothing is overwritten without asking.
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { useEntityText } from '../../../../entity/use-entity-text.ts'

export function useStaleQuestion(reload: () => Promise<void> | undefined): (message: string) => Promise<void> {
  const text = useEntityText()
  return async (message) => {
    const wantsNewest = await confirmAction({
      title: message || text('staleTitle'),
      content: text('staleHint'),
      okText: text('reload'),
      cancelText: text('keepEditing'),
      danger: true,
    })
    if (wantsNewest) await reload()
  }
}
