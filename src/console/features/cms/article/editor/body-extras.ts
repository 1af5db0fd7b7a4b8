// What the article adds to the editor of its body: the words of its site.
import { useMemo } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { http } from '../../../../data/http.ts'
import { withSite } from '../../../../data/scope.ts'
import type { FoundWord, RichTextExtras } from '../../../../entity/widgets/rich-text/extras.ts'

export function useBodyExtras(descriptor: Descriptor): RichTextExtras {
  return useMemo(() => {
    const ask = async <Data>(path: string, content: string): Promise<Data> =>
      (await http.post<Data>(path, withSite(descriptor, { content }), { kind: 'read' })).data
    return {
      height: 'page',
      swap: (html) => ask<string>('/cms/hotword/swap', html),
      check: (html) => ask<FoundWord[]>('/cms/sensitiveword/check', html),
    }
  }, [descriptor])
}
