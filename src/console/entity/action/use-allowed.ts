// Whether an operation or action is offered on a row: by code, by the row's own codes, by state, by the shared rules.
import { useMemo } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import { allowRefusal, isHidden } from '../../../shared/rules/index.ts'
import { mayCall, mayMake, mayOpen } from '../../data/access-control.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { translateSentence } from '../../data/labels.ts'
import { useSession } from '../../data/session.ts'
import type { Rights, Session } from '../../data/session-store.ts'
import { type Site, useSite } from '../../data/site.ts'
import type { Values } from '../row.ts'
import { type EntityText, useEntityText } from '../use-entity-text.ts'

/** hidden: never for this person or row; refused: shown, with the reason why not now. */
export type Verdict =
  | { readonly kind: 'offered' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface Question {
  /** Name of an operation (create, update, remove, recycle, recover, purge, list) or of an action. */
  readonly action: string
  /** Title shown with the reason. */
  readonly title: string
  readonly row?: Values | null
  /** The row that a new one would belong to (the selected channel, the parent): its codes count. */
  readonly container?: Values | null
}

export type Ask = (question: Question) => Verdict

const offered: Verdict = { kind: 'offered' }
const hidden: Verdict = { kind: 'hidden' }

export function useAllowed(descriptor: Descriptor): Ask {
  const session = useSession()
  const { current } = useSite()
  const text = useEntityText()
  return useMemo(
    () => (question: Question) => {
      const holder = { descriptor, session, site: current }
      if (!holdsRight(holder, question)) return hidden
      return judge({ descriptor, session, text }, question)
    },
    [descriptor, session, current, text],
  )
}

/** Whether there is a page at this route that the user may open. */
export function useMayOpen(route: string | undefined): boolean {
  const { rights } = useSession()
  return route !== undefined && mayOpen(rights, route)
}

export interface Holder {
  readonly descriptor: Descriptor
  readonly session: Session
  readonly site: Site | null
}

/** Only holders of the right to them may change rows of all sites or assign rows to all sites. */
export function useMayShare(descriptor: Descriptor | null | undefined): boolean {
  const session = useSession()
  return descriptor != null && mayShare(descriptor, session)
}

function mayShare({ access }: Descriptor, { rights }: Session): boolean {
  const code = access.codes['public']
  return rights.admin || (code !== undefined && rights.buttonCodes.includes(code))
}

function isPublic({ scope }: Descriptor, row: Values | null | undefined): boolean {
  return scope !== null && scope.public !== null && row?.[scope.field] === scope.public
}

/** By rights alone, whatever the state of the row. */
export function holdsRight(holder: Holder, question: Question): boolean {
  return holdsCode(holder, question) && holdsBelow(holder, question)
}

function holdsCode({ descriptor, session, site }: Holder, { action, row, container }: Question): boolean {
  const { codes, in: granted, rights } = descriptor.access
  if (session.rights.admin) return true
  if (action !== 'list' && isPublic(descriptor, row) && !mayShare(descriptor, session)) return false
  const code = codes[action]
  const route = descriptor.actions[action]?.go ?? null
  // Opening a page makes no call: who may open it may follow the link, also from a list without a page of its own.
  if (route !== null && code === undefined) return mayOpen(session.rights, route)
  if (granted === null) return mayMake(session.rights, descriptor, action)
  if (code === undefined) return true
  if (rights === null) return session.rights.buttonCodes.includes(code)
  if (action === 'create' && container === null && descriptor.tree?.parent === granted.create) {
    return mayAddAtTop(descriptor, session.rights, site)
  }
  const holders: readonly (Values | null | undefined)[] = [row, container, site as Values | null]
  const held = holders.map((holder) => holder?.[rights]).find(Array.isArray)
  // The codes are unknown here: the server decides.
  return held === undefined || held.includes(code)
}

/** Actions on a subtree, and deleting one, need the right on every row of it. */
function holdsBelow({ descriptor, session }: Holder, { action, row }: Question): boolean {
  const { access, tree, actions } = descriptor
  const code = access.codes[action]
  const isDeep = actions[action]?.below === true || (action === 'remove' && tree?.remove === 'cascade')
  if (!isDeep || session.rights.admin || code === undefined || access.in === null || access.rights === null) return true
  return holdAll(row, access.rights, code)
}

function holdAll(row: Values | null | undefined, rights: string, code: string): boolean {
  const children = row?.['children']
  if (!Array.isArray(children)) return true
  return (children as readonly Values[]).every((child) => {
    const held = child[rights]
    return (!Array.isArray(held) || held.includes(code)) && holdAll(child, rights, code)
  })
}

/** A root has no parent to hold the right: it takes the right to change the site or, without a site, the call itself. */
function mayAddAtTop({ scope, fields, api }: Descriptor, held: Rights, site: Site | null): boolean {
  if (scope === null) return mayCall(held, api?.operations.save?.path ?? '')
  const owner = fields.find(({ name }) => name === scope.field)?.ref?.entity
  const { codes, rights } = (owner === undefined ? undefined : findDescriptor(owner)?.access) ?? {}
  const onSite = rights ? (site as Values | null)?.[rights] : undefined
  return !Array.isArray(onSite) || onSite.includes(codes?.['update'])
}

interface Judge {
  readonly descriptor: Descriptor
  readonly session: Session
  readonly text: EntityText
}

function judge({ descriptor, session, text }: Judge, { action, title, row }: Question): Verdict {
  if (row === null || row === undefined) return offered
  const declared = descriptor.actions[action]
  if (declared?.when && !meetsCondition(declared.when, row)) return hidden
  if (declared?.go && !mayOpen(session.rights, declared.go)) return hidden
  const { admin } = session.rights
  const question = { action, row, me: { account: session.user.account, admin } }
  if (isHidden(descriptor.name, question)) return hidden
  const refusal = allowRefusal(descriptor.name, question)
  if (refusal !== null) return { kind: 'refused', reason: translateSentence(refusal) }
  if (action === 'remove' && keepsParents(descriptor, row)) return { kind: 'refused', reason: text('hasChildren') }
  return isInState(descriptor, action, row)
    ? offered
    : { kind: 'refused', reason: text('wrongState', { action: title }) }
}

/** Trees that do not delete descendants refuse to delete a row with children. */
function keepsParents({ tree }: Descriptor, { children }: Values): boolean {
  return tree?.remove === 'refuse' && Array.isArray(children) && children.length > 0
}

function isInState({ states }: Descriptor, action: string, row: Values): boolean {
  const called = action === 'update' ? 'save' : action
  const transitions = states?.transitions.filter((entry) => entry.action === called) ?? []
  if (states === null || transitions.length === 0) return true
  const value = row[states.field]
  return transitions.some((entry) => entry.from.some((from) => from === value))
}
