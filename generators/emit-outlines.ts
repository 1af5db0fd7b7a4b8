// outlines.ts: what the console loads of every entity with calls before any page opens; the rest loads with the page.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { EntityOutline, OutlinedList, SiteCalls } from '../src/shared/entity/outline.ts'
import { isScope } from '../src/shared/entity/scope.ts'
import { hasCalls } from './emit-descriptors.ts'
import { fileHead, inline, propertyName, quote } from './print.ts'

function outlineList({ list, actions }: Descriptor): OutlinedList | null {
  if (!list?.route) return null
  const pages = Object.entries(list.pages).map(([opens, path]) => {
    const title = actions[opens]?.title
    return [opens, { path, title: typeof title === 'string' ? title : null }]
  })
  return { route: list.route, title: list.title, pages: Object.fromEntries(pages) }
}

function besideOf({ list }: Descriptor): string[] {
  const { master = null, detail = null } = list?.split ?? {}
  return [master, detail].flatMap((part) => (part === null || part === 'form' ? [] : [part.entity]))
}

function targetsOf({ fields, actions }: Descriptor): string[] {
  const inputs = Object.values(actions).flatMap(({ input }) => input?.fields ?? [])
  return [...fields, ...inputs].flatMap(({ ref }) => ref?.entity ?? [])
}

/** Also what the lists beside it reference: their search forms and cells are on the same page. */
function needsOf(descriptor: Descriptor, withCalls: ReadonlyMap<string, Descriptor>): string[] {
  const shown = [descriptor, ...besideOf(descriptor).flatMap((name) => withCalls.get(name) ?? [])]
  const needed = new Set([...shown.map(({ name }) => name), ...shown.flatMap(targetsOf)])
  return [...needed].filter((name) => name !== descriptor.name && withCalls.has(name)).sort()
}

function partsOf({ tree, list }: Descriptor): NonNullable<EntityOutline['parts']> {
  if (tree !== null) return ['tree']
  const { master = null, detail = null } = list?.split ?? {}
  return [...(detail === 'form' ? (['form'] as const) : []), ...(master === null ? [] : (['master'] as const))]
}

function outline(descriptor: Descriptor, withCalls: ReadonlyMap<string, Descriptor>): Omit<EntityOutline, 'load'> {
  const { name, title, recycle, scope } = descriptor
  return {
    title,
    list: outlineList(descriptor),
    recycle: recycle?.route ?? null,
    ofSite: scope !== null || descriptor.list?.ofSite === true || isScope(name, [...withCalls.values()]),
    beside: besideOf(descriptor),
    needs: needsOf(descriptor, withCalls),
    ...(partsOf(descriptor).length > 0 && { parts: partsOf(descriptor) }),
  }
}

function siteCallsOf(withCalls: readonly Descriptor[]): SiteCalls {
  const site = withCalls.find(({ name }) => isScope(name, withCalls))
  const { tree, save, remove, recycleOpt } = site?.api?.operations ?? {}
  const actions = Object.values(site?.actions ?? {}).filter(({ answer }) => answer === 'rows' || answer === 'job')
  return {
    list: tree?.path ?? '',
    changing: [
      ...[save, remove, recycleOpt].flatMap((call) => call?.path ?? []),
      ...actions.flatMap(({ go, path }) => (go === null ? path : [])),
    ],
  }
}

export function emitOutlines(descriptors: readonly Descriptor[]): string {
  const withCalls = new Map(descriptors.filter(hasCalls).map((descriptor) => [descriptor.name, descriptor]))
  const lines = [...withCalls.values()].map((descriptor) => {
    const body = inline(outline(descriptor, withCalls)).slice(0, -' }'.length)
    const load = `() => import(${quote(`./descriptors/${descriptor.name}.ts`)})`
    return `  ${propertyName(descriptor.name)}: ${body}, load: ${load} },\n`
  })
  return [
    fileHead('//'),
    "import type { EntityOutline, SiteCalls } from '../shared/entity/outline.ts'\n",
    `\nexport type ApiEntityName =${[...withCalls.keys()].map((name) => `\n  | '${name}'`).join('')}\n`,
    '\nexport const outlines: Record<ApiEntityName, EntityOutline> = {\n',
    ...lines,
    '}\n',
    `\nexport const siteCalls: SiteCalls = ${inline(siteCallsOf([...withCalls.values()]))}\n`,
  ].join('')
}
