// An entity as people without the right to some of its fields see it, in server and console.
import type { Descriptor, Field } from './descriptor.ts'

/** The code that enabling or disabling a row by changing its switch requires: that of the action. */
export function turnCode({ turn }: Pick<Field, 'turn'>, value: unknown): string | null {
  return (value === true ? turn?.on : turn?.off) ?? null
}

/** Without these fields, and without everything that shows, searches or sorts by them. */
export function withoutFields<Of extends Descriptor>(descriptor: Of, unseen: ReadonlySet<string>): Of {
  if (unseen.size === 0) return descriptor
  const seen = (name: string): boolean => !unseen.has(name)
  const { list, form, versions } = descriptor
  return {
    ...descriptor,
    fields: descriptor.fields.filter(({ name }) => seen(name)),
    list: list && {
      ...list,
      columns: list.columns.filter(seen),
      hidden: list.hidden.filter(seen),
      search: list.search.filter(({ field }) => seen(field)),
      sort: list.sort.filter(({ field }) => seen(field)),
    },
    versions: versions && { ...versions, fields: versions.fields.filter(seen) },
    form: form && { ...form, groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter(seen) })) },
  }
}
