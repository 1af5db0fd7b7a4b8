// Forms that the palette opens, for those who may use them: of new rows, and of actions that have an address of their own.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { askingFor } from '../../../shared/entity/place.ts'
import { mayOpen } from '../../data/access-control.ts'
import { loadDescriptor } from '../../data/descriptor.ts'
import { allOutlines, titlesOf } from '../../data/outline.ts'
import { type Holder, holdsRight } from '../../entity/action/use-allowed.ts'
import { loadTreeRows } from '../../entity/find/find-rows.ts'
import type { EntityText } from '../../entity/use-entity-text.ts'
import { findPage } from '../page-routes.tsx'

export interface Opening {
  readonly path: string
  /** In the current language. */
  readonly title: (text: EntityText) => string
  /** Whose list is below the form. */
  readonly descriptor: Descriptor
}

type Reader = Omit<Holder, 'descriptor'>

export async function loadOpenings(reader: Reader): Promise<readonly Opening[]> {
  const shown = allOutlines.filter(([, { list }]) => list !== null && mayOpen(reader.session.rights, list.route))
  const loaded = await Promise.all(
    shown.map(async ([name, { list, needs }]) => {
      // The rights of a row may be those of its site.
      const [descriptor] = await Promise.all([loadDescriptor(name), ...needs.map(loadDescriptor)])
      const holder = { ...reader, descriptor }
      const pages = Object.entries(list?.pages ?? {}).map(([opens, { path }]) => {
        return { opens, path, title: () => findPage(path)?.title() ?? '', descriptor }
      })
      const title = (text: EntityText) => text('createTitle', { title: titlesOf(name).title })
      const own = { opens: 'create', path: `${list?.route}?form=create`, title }
      const isOwn = hasForm(descriptor) && !pages.some(({ opens }) => opens === 'create')
      const all = isOwn ? [...pages, { ...own, descriptor }] : pages
      const offered = await Promise.all(all.map(({ opens }) => isOffered(holder, opens)))
      return all.filter((_, at) => offered[at])
    }),
  )
  return loaded.flat()
}

function hasForm({ form, api }: Descriptor): boolean {
  return form !== null && api?.operations.save !== undefined
}

async function isOffered(holder: Holder, opens: string): Promise<boolean> {
  const { descriptor, session } = holder
  const { tree } = descriptor
  const container = tree === null ? undefined : null
  if (!holdsRight(holder, { action: opens, title: '', container })) return false
  const place = session.rights.admin ? null : placeFieldOf(descriptor)
  return opens !== 'create' || place === null || holdsOnSome(holder, place)
}

/** The field whose target holds the right to create a row: the channel of an article; null if its site or nothing does. */
function placeFieldOf({ access, scope, tree, fields }: Descriptor) {
  const name = access.in?.create
  const isElsewhere = name !== undefined && name !== scope?.field && name !== tree?.parent
  return isElsewhere ? (fields.find((field) => field.name === name) ?? null) : null
}

async function holdsOnSome(holder: Holder, { name, ref }: NonNullable<ReturnType<typeof placeFieldOf>>) {
  if (ref === null) return true
  const target = await loadDescriptor(ref.entity)
  const rows = await loadTreeRows(target, { ...ref.where, for: askingFor(holder.descriptor.name, name) })
  return rows.some((container) => holdsRight(holder, { action: 'create', title: '', container }))
}
