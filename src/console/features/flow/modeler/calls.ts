// The calls of the modeler.
import { mayCall, mayOpen } from '../../../data/access-control.ts'
import { http } from '../../../data/http.ts'
import { translateSentence } from '../../../data/labels.ts'
import type { Rights } from '../../../data/session-store.ts'

export interface DiagramProblem {
  /** Id of the element; null: the file. */
  readonly field: string | null
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
}

interface Review {
  readonly problems: readonly DiagramProblem[]
  /** With computed positions, if the diagram has none. */
  readonly drawn: string | null
}

/** What the engine would say about the diagram. */
export async function reviewDiagram(data: string, signal?: AbortSignal): Promise<Review> {
  const options = { kind: 'read', background: true, quiet: true, signal } as const
  const review = (await http.post<Review>('/flowable/modeler/review', { data }, options)).data
  return { ...review, problems: review.problems.map((one) => ({ ...one, message: translateSentence(one.message) })) }
}

interface Trial {
  readonly problem: string | null
  readonly names: readonly string[]
  readonly result: string | null
}

/** Without values only its spelling is checked. */
export async function tryExpression(expression: string, values: object | null): Promise<Trial> {
  const options = { kind: 'read', background: true, quiet: true } as const
  return (await http.post<Trial>('/flowable/modeler/expression', { expression, values }, options)).data
}

/** Two pages grant deploying; null: the user may only download. */
export function deployCallOf(rights: Rights): string | null {
  if (mayCall(rights, '/flowable/deployment')) return '/flowable/deployment'
  const call = '/processes/deployment'
  return mayCall(rights, call) || mayOpen(rights, '/cms/processes') ? call : null
}

interface Deployed {
  /** The new version. */
  readonly definitionId: string | null
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

interface NewVersion {
  readonly resourceName: string
  readonly data: string
  /** The definition that was opened: refused once it has a newer version. */
  readonly basedOn: string | null
  /** Whether newer versions and other processes with the same id may be replaced. */
  readonly replace: boolean
}

export async function deployDiagram(path: string, body: NewVersion) {
  return (await http.post<Deployed>(path, body, { kind: 'write' })).data
}

const definitionPages = ['/cms/processes', '/flowable/process/process-definitions']

/** Those who manage definitions may open each of them, others the ones that they may start. */
export async function loadDiagram(id: string, rights: Rights): Promise<string> {
  const isManager = definitionPages.some((page) => mayOpen(rights, page))
  const folder = isManager ? '/processes' : '/flowable/process-definitions'
  const path = `${folder}/${encodeURIComponent(id)}/resource/xml`
  return (await http.request<string>({ method: 'GET', path }, { kind: 'read' })).data
}
