// Checks the rights of single fields: x-access on a field.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { CheckContext, Report } from './problem.ts'

type Uses = ReadonlyMap<string, string>

function named(names: readonly (string | null | undefined)[], what: string): [string, string][] {
  return names.flatMap((name): [string, string][] => (name == null ? [] : [[name, what]]))
}

/** Fields without which lists, forms or buttons do not work, and for what they are needed. */
function usesOf({ fields, tree, scope, states, access, actions, api, message }: Descriptor): Uses {
  const conditions = [...fields, ...Object.values(actions)].map(({ when }) => when)
  const required = fields.map(({ requiredWhen }) => requiredWhen)
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
      [...conditions, ...required].flatMap((condition) => Object.keys(condition ?? {})),
      'part of a condition',
    ),
    ...named(titles, 'the title of an action'),
    ...named(sent, 'what goes along with a call'),
    ...named(placeholders, 'part of a sentence'),
  ])
}

/** Fields that other entities show as the labels of their references. */
function labelsShown({ name }: Descriptor, byName: CheckContext['byName']): Uses {
  const labels = [...byName.values()].flatMap((other) =>
    other.fields.flatMap(({ ref }): [string, string][] =>
      ref?.entity === name ? [[ref.label, `the label that ${other.name} shows`]] : [],
    ),
  )
  return new Map(labels)
}

/** A field's right is granted on the same targets as the rights of its rows. */
export function checkFieldRights(descriptor: Descriptor, byName: CheckContext['byName'], report: Report): void {
  const { access, fields, actions } = descriptor
  const labels = labelsShown(descriptor, byName)
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map((field) => ({ field, path: `/x-actions/${name}/input/properties/${field.name}` })),
  )
  for (const { field, path } of inputs)
    if (field.access !== null || field.see !== null || field.edit !== null)
      report(`${path}/x-access`, 'is for fields of the entity; give the action "access"')
  for (const { name, access: code, see, edit, required, default: initial } of fields) {
    const path = `/properties/${name}/x-access`
    const use = see === null ? undefined : (labels.get(name) ?? usesOf(descriptor).get(name))
    if (use !== undefined)
      report(`${path}/see`, `is sent to everybody as ${use}; take it out there, or give only "edit"`)
    if ((see ?? edit) !== null && required && initial === undefined)
      report(path, 'is required: nobody without the right could add a row; give it a default')
    if (code !== null && !access.in) report(path, 'needs x-access.in: it is a data right')
    if (code !== null && required) report(path, 'is required: nobody without the right could add a row')
  }
}
