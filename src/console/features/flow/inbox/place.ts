// What the inbox shows, as the address says it: filters, page, the open task and its tab.

export const inboxPageSize = 5

export const taskStates = ['open', 'completed'] as const
export const assignments = ['involved', 'assignee', 'candidate'] as const
export const tabs = ['form', 'content', 'comments', 'history'] as const

export type TaskState = (typeof taskStates)[number]
export type Assignment = (typeof assignments)[number]
export type Tab = (typeof tabs)[number]

export interface Place {
  readonly state: TaskState
  readonly text: string
  /** Key of a process, or empty. */
  readonly definition: string
  readonly assignment: Assignment
  /** From 1. */
  readonly page: number
  /** Id of the open task; null: none yet. */
  readonly task: string | null
  readonly tab: Tab | null
}

const longestText = 150

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}

export function readPlace(params: URLSearchParams): Place {
  const page = Number(params.get('page') ?? '1')
  return {
    state: oneOf(taskStates, params.get('state')) ?? 'open',
    text: (params.get('text') ?? '').slice(0, longestText),
    definition: (params.get('process') ?? '').slice(0, longestText),
    assignment: oneOf(assignments, params.get('assignment')) ?? 'involved',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    task: params.get('task'),
    tab: oneOf(tabs, params.get('tab')) ?? null,
  }
}

/** Only what differs from the defaults. */
export function writePlace({ state, text, definition, assignment, page, task, tab }: Place): URLSearchParams {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (text !== '') params.set('text', text)
  if (definition !== '') params.set('process', definition)
  if (assignment !== 'involved') params.set('assignment', assignment)
  if (page > 1) params.set('page', String(page))
  if (task !== null) params.set('task', task)
  if (tab !== null) params.set('tab', tab)
  return params
}

/** Another filter starts on the first page, and with whatever is first there. */
export function filtered(place: Place, change: Partial<Place>): Place {
  return { ...place, page: 1, task: null, tab: null, ...change }
}

/** By anything but open or completed. */
export function isFiltered({ text, definition, assignment }: Place): boolean {
  return text !== '' || definition !== '' || assignment !== 'involved'
}

/** The form first, where there is one. */
export function tabOf({ formKey }: { readonly formKey: string | null }, asked: Tab | null): Tab {
  if (asked === null) return formKey === null ? 'content' : 'form'
  return asked === 'form' && formKey === null ? 'content' : asked
}
