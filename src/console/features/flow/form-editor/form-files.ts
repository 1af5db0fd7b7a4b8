// Forms as files: read from the disk or the server, downloaded, and deployed.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { http } from '../../../data/http.ts'
import { fileText, readForm } from './json-view.tsx'
import { type Json, textIn } from './raw-form.ts'

export interface DeployedForm {
  readonly id: string
  readonly name: string | null
  readonly key: string
  readonly version: number
  readonly deploymentId: string
  readonly resourceName: string
  readonly tenantId: string
}

const deployments = '/flowable-form/form-repository/deployments'

export const maxBytes = 2 * 1024 * 1024
const most = 20

/** The newest first. */
export function useDeployedForms(name: string) {
  return useQuery({
    queryKey: ['deployed-forms', name],
    queryFn: async ({ signal }) => {
      const query = { size: most, sort: 'name', ...(name === '' ? {} : { nameLike: `%${name}%` }) }
      const request = { method: 'GET', path: '/flowable-form/form-repository/form-definitions', query } as const
      return (await http.request<readonly DeployedForm[]>(request, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

export interface FilePlace {
  readonly deploymentId: string
  readonly resourceName: string
}

/** Where a form comes from, or what it was saved as. */
export interface Origin {
  readonly tenantId: string
  /** Null: it has not been deployed, or comes from a file. */
  readonly place: FilePlace | null
}

/** Null: it is not the JSON of a form. */
export async function loadDeployed({ deploymentId, resourceName }: FilePlace): Promise<Json | null> {
  const path = `${deployments}/${encodeURIComponent(deploymentId)}/resourcedata/${encodeURIComponent(resourceName)}`
  return readForm(await http.readFile({ method: 'GET', path }))
}

/** Without what file systems refuse. */
export function fileNameOf(form: Json): string {
  const name = (textIn(form, 'name') || textIn(form, 'key')).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim()
  return `${name === '' ? 'form' : name}.form`
}

interface NewVersion {
  readonly fileName: string
  /** Its tenant, and what was changed. */
  readonly origin: Origin
  /** Whether newer versions and other forms with the same key may be replaced. */
  readonly replace: boolean
}

/** Returns where it is now. */
export async function deploy(form: Json, { fileName, origin, replace }: NewVersion): Promise<FilePlace> {
  const { tenantId, place } = origin
  const body = new FormData()
  if (tenantId !== '') body.append('tenantId', tenantId)
  if (place !== null) body.append('basedOn', place.deploymentId)
  body.append('replace', String(replace))
  body.append('file', new File([fileText(form)], fileName, { type: 'application/json' }))
  const { data } = await http.upload<{ readonly id: string }>(deployments, body)
  return { deploymentId: data.id, resourceName: fileName }
}
