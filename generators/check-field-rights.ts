// Checks the rights of single fields: x-access on a field.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import type { CheckContext, Report } from './problem.ts'

type Uses = ReadonlyMap<string, string>

function named(names: readonly (string | null | undefined)[], what: string): [string, string][] {
  return names.flatMap((name): [string, string][] => (name == null ? [] : [[name, what]]))
}

/** Fields that lists, forms or buttons depend on, with the reason. */
function usesOf({
  fields,
  tree,
  list,
  scope,
  states,
  access,
  actions,
  api,
  message,
  switch: turned,
}: Descriptor): Uses {
  const conditions = [
    ...Object.values(actions).map(({ when }) => when),
    ...fields.map(({ ref }) => ref?.remove?.when ?? null),
  ]
  const sentences = [
    ...Object.values(message),
    ...Object.values(actions).flatMap(({ confirm, go }) => [confirm ?? '', go ?? '']),
  ]
  const placeholders = sentences.flatMap((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const titles = Object.values(actions).map(({ title }) => (typeof title === 'string' ? null : title.field))
  const sent = [...Object.values(actions), ...Object.values(api?.operations ?? {})].flatMap(({ send }) => send)
  return new Map([
    ...named([tree?.parent, tree?.label, tree?.order], 'part of the tree'),
    ...named([scope?.field], 'the site'),
    ...named([states?.field], 'the state'),
    ...named([access.in?.target, access.in?.create], 'the target of data rights'),
    ...named(
      conditions.flatMap((condition) => Object.keys(condition ?? {})),
      'part of a condition',
    ),
    ...named([turned], 'the switch'),
    ...named([list?.split.master?.by], 'what narrows the list'),
    ...named(titles, 'the title of an action'),
    ...named(sent, 'what goes along with a call'),
    ...named(placeholders, 'part of a sentence'),
  ])
}

/** Fields that this field's rules depend on. Comparisons and uniqueness reveal values in both directions. */
function deciders({ when, requiredWhen, readonlyWhen, compare, unique }: Field) {
  const namesOf = (condition: object | null | undefined) => Object.keys(condition ?? {})
  return [
    { names: [when, requiredWhen, readonlyWhen].flatMap(namesOf), what: 'part of a condition', isMutual: false },
    { names: compare.map(({ field }) => field), what: 'part of a comparison', isMutual: true },
    {
      names: [...(unique?.within ?? []), ...namesOf(unique?.when)],
      what: 'part of what must be unique',
      isMutual: true,
    },
  ]
}

/** Refusals and conditional inputs reveal the value they depend on, which is fine for users who see both fields. */
function decidesForOthers({ fields }: Descriptor): Uses {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const revealed = (field: Field, by: string, what: string) =>
    byName.get(by)?.see === field.see ? [] : named([by], what)
  return new Map(
    fields.flatMap((field) =>
      deciders(field).flatMap(({ names, what, isMutual }) =>
        names.flatMap((name) => {
          const other = byName.get(name)
          return [...revealed(field, name, what), ...(isMutual && other ? revealed(other, field.name, what) : [])]
        }),
      ),
    ),
  )
}

/** Fields that other entities use: as the label of a reference, or to select its targets. */
function usesElsewhere({ name }: Descriptor, byName: CheckContext['byName']): Uses {
  return new Map(
    [...byName.values()].flatMap((other) =>
      other.fields.flatMap(({ ref }) =>
        ref?.entity === name
          ? [
              ...named(Object.keys(ref.where ?? {}), `part of a condition of ${other.name}`),
              ...named([ref.label], `the label that ${other.name} shows`),
            ]
          : [],
      ),
    ),
  )
}

/** A field's right is granted on the same targets as the rights of its rows. */
export function checkFieldRights(descriptor: Descriptor, byName: CheckContext['byName'], report: Report): void {
  const { access, fields, actions } = descriptor
  const uses = new Map([...usesOf(descriptor), ...decidesForOthers(descriptor), ...usesElsewhere(descriptor, byName)])
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map((field) => ({ field, path: `/x-actions/${name}/input/properties/${field.name}` })),
  )
  for (const { field, path } of inputs)
    if (field.access !== null || field.see !== null || field.edit !== null)
      report(`${path}/x-access`, 'is for fields of the entity; give the action "access"')
  for (const { name, access: code, see, edit, turn, required, requiredWhen, default: initial } of fields) {
    const path = `/properties/${name}/x-access`
    const use = see === null ? undefined : uses.get(name)
    if (use !== undefined)
      report(`${path}/see`, `would be visible to everybody as ${use}; remove it there, or declare only "edit"`)
    const isAsked = required || requiredWhen !== null
    if ((see ?? edit) !== null && isAsked && initial === undefined)
      report(path, 'is required: nobody without the right could add a row; give it a default')
    if (turn !== null && isAsked && initial === undefined)
      report('/x-switch', `"${name}" is required: nobody without the right could add a row; give it a default`)
    if (code !== null && !access.in) report(path, 'needs x-access.in: it is a data right')
    if (code !== null && required) report(path, 'is required: nobody without the right could add a row')
  }
}
