// The element templates of this server, and what is wrong with files that are left out.
import { useQuery } from '@tanstack/react-query'
import type { ElementTemplate } from '../../../../../shared/flow/element-template/element-template.ts'
import { http } from '../../../../data/http.ts'

interface TemplateFiles {
  readonly templates: readonly ElementTemplate[]
  readonly problems: readonly { readonly file: string; readonly message: string }[]
}

const nothing: TemplateFiles = { templates: [], problems: [] }

/** Empty while they load, and if they cannot be: diagrams are drawn without them too. */
export function useTemplates(): TemplateFiles {
  const { data } = useQuery({
    queryKey: ['element-templates'],
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', path: '/flowable/modeler/templates' } as const
      return (await http.request<TemplateFiles>(call, { kind: 'read', background: true, quiet: true, signal })).data
    },
  })
  return data ?? nothing
}
