// What the body's editor has in articles: hot words, sensitive words, and the height of the page.
import { useMemo } from 'react'
import { siteKey } from '../../../../../shared/protocol/site-key.ts'
import { http } from '../../../../data/http.ts'
import { currentSiteId } from '../../../../data/site.ts'
import type { FoundWord, RichTextExtras } from '../../../../entity/widgets/rich-text/extras.ts'

export function useBodyExtras(site: unknown): RichTextExtras {
  const appid = site ?? currentSiteId()
  return useMemo(() => {
    const body = (content: string) => ({ content, [siteKey]: appid })
    return {
      height: 'page',
      swap: async (html) => (await http.post<string>('/cms/hotword/swap', body(html), { kind: 'read' })).data,
      // Marks are a help: a failure is not reported, saving and publishing check again.
      check: async (html) => {
        const options = { kind: 'read', quiet: true } as const
        return (await http.post<readonly FoundWord[]>('/cms/sensitiveword/check', body(html), options)).data
      },
    }
  }, [appid])
}
