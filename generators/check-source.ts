// Checks entities whose rows are not in a table of their own: keywords that do not apply to them, and keywords that only they have.
import type { DeclaredCall } from '../src/shared/entity/declared-call.ts'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { callableActions } from '../src/shared/entity/calls.ts'
import type { Report } from './problem.ts'

interface Declared {
  readonly path: string
  readonly call: DeclaredCall
  /** Parameters the console can put into the path: the row's id, sent fields, typed input. */
  readonly known: readonly string[]
}

function declaredCalls({ api, actions }: Descriptor): Declared[] {
  const operations = Object.entries(api?.operations ?? {}).map(([word, call]) => ({
    path: `/x-api/operations/${word}`,
    call,
    known: ['id', ...call.send],
  }))
  const made = Object.values(actions).filter(({ go }) => go === null)
  return [
    ...operations,
    ...made.map((call) => ({
      path: `/x-actions/${call.name}`,
      call,
      known: [
        ...(call.on === 'one' ? ['id'] : []),
        ...call.send,
        ...(call.input?.fields ?? []).map(({ name }) => name),
      ],
    })),
  ]
}

/** Keywords that require a table. */
function checkNeedless(
  { tree, scope, recycle, access, features, version, indexes, fields }: Descriptor,
  report: Report,
) {
  const words: readonly (readonly [word: string, isThere: boolean])[] = [
    ['/x-tree', tree !== null],
    ['/x-scope', scope !== null],
    ['/x-recycle', recycle !== null],
    ['/x-access/in', access.in !== null],
    ['/x-features/export', features.export],
    ['/x-features/import', features.import !== undefined],
    ['/x-version', version !== null],
    ['/x-index', indexes.length > 0],
    ...fields.map(
      (field) => [`/properties/${field.name}/x-store`, field.unique !== null || field.search !== false] as const,
    ),
  ]
  for (const [word, isThere] of words) if (isThere) report(word, 'needs a table; the rows come from elsewhere')
}

const sourced: ReadonlySet<string> = new Set(['list', 'detail', 'remove'])

function checkSourced(descriptor: Descriptor, report: Report): void {
  checkNeedless(descriptor, report)
  for (const word of Object.keys(descriptor.api?.operations ?? {}))
    if (!sourced.has(word))
      report(`/x-api/operations/${word}`, 'needs a table; of rows from elsewhere there are list, detail and remove')
  for (const { name, on } of Object.values(descriptor.actions))
    if (on === 'many')
      report(
        `/x-actions/${name}/on`,
        'needs a table; of rows from elsewhere an action takes one, with "each" one after the other, or none',
      )
  for (const { path, call, known } of declaredCalls(descriptor))
    for (const [, name = ''] of call.path.matchAll(/:(\w+)/g))
      if (!known.includes(name)) report(`${path}/path`, `":${name}" is not sent; name it in "send"`)
}

function checkStored(descriptor: Descriptor, report: Report): void {
  const only = 'is for rows that come from elsewhere; set "x-store": false or remove it'
  for (const { path, call } of declaredCalls(descriptor)) {
    if (call.method !== 'POST') report(`${path}/method`, only)
    if (call.path.includes(':')) report(`${path}/path`, `":" ${only}`)
  }
  if (descriptor.api?.routed) report('/x-api/routed', only)
  if (descriptor.list?.ofSite) report('/x-list/ofSite', only)
  for (const [word, { paging, ticks }] of Object.entries(descriptor.api?.operations ?? {})) {
    if (paging !== 'page-limit') report(`/x-api/operations/${word}/paging`, only)
    if (Object.keys(ticks).length > 0) report(`/x-api/operations/${word}/ticks`, only)
  }
  descriptor.list?.search.forEach(({ op, empty }, index) => {
    if (op === 'pattern') report(`/x-list/search/${index}`, `"pattern" ${only}`)
    if (empty !== undefined) report(`/x-list/search/${index}/empty`, only)
  })
  const alone = new Set(callableActions(descriptor))
  for (const action of Object.values(descriptor.actions))
    if (action.go === null && !alone.has(action))
      report(`/x-actions/${action.name}/path`, `the call "${action.path}" is there already; choose another`)
}

export function checkSource(descriptor: Descriptor, report: Report): void {
  if (descriptor.table === null) checkSourced(descriptor, report)
  else checkStored(descriptor, report)
}
