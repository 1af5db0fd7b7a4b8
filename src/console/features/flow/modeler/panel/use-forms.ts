// The deployed forms, each in its latest version, for users who may see their list.
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '../../../../data/access-control.ts'
import { http } from '../../../../data/http.ts'
import { useSession } from '../../../../data/session.ts'

export interface DeployedForm {
  readonly key: string
  readonly name: string | null
  readonly deploymentId: string
  readonly resourceName: string
}

const most = 200
const none: readonly DeployedForm[] = []

export function useForms(): readonly DeployedForm[] {
  const { rights } = useSession()
  const { data } = useQuery({
    queryKey: ['modeler-forms'],
    enabled: rights.admin || mayOpen(rights, '/flowable/form/definitions'),
    queryFn: async ({ signal }) => {
      const query = { start: 0, size: most, latest: true }
      const request = { method: 'GET', path: '/flowable-form/form-repository/form-definitions', query } as const
      return (await http.request<readonly DeployedForm[]>(request, { kind: 'read', signal })).data
    },
  })
  return data ?? none
}
