// A form as it is edited: the JSON of its file, with every property that the editor does not know.

export type Json = Readonly<Record<string, unknown>>

/** Where a field is: its index, or for a field in a container its index, the column and the index there, and so on. */
export type Path = readonly number[]

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Anything else in a list is left out: it cannot be shown. */
export function listIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : []
}

export function columnsIn(field: Json): readonly (readonly Json[])[] {
  return Array.isArray(field['fields']) ? field['fields'].map(listIn) : []
}

export function isContainer(field: Json): boolean {
  return field['fieldType'] === 'FormContainer'
}

export function textIn(value: Json, name: string): string {
  const found = value[name]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1)
}

function placeOf(path: Path): number {
  return path.at(-1) ?? 0
}

type ChangeList = (list: readonly Json[]) => readonly Json[]

function changeIn(list: readonly Json[], parent: Path, change: ChangeList): readonly Json[] {
  const [place, column, ...rest] = parent
  if (place === undefined || column === undefined) return change(list)
  return list.map((field, index) =>
    index === place
      ? {
          ...field,
          fields: columnsIn(field).map((fields, at) => (at === column ? changeIn(fields, rest, change) : fields)),
        }
      : field,
  )
}

function changeFields(form: Json, parent: Path, change: ChangeList): Json {
  return { ...form, fields: changeIn(listIn(form['fields']), parent, change) }
}

export function fieldsAt(form: Json, parent: Path): readonly Json[] {
  let list = listIn(form['fields'])
  for (let at = 0; at + 1 < parent.length; at += 2) {
    const field = list[parent[at] ?? 0]
    list = (field === undefined ? [] : columnsIn(field)[parent[at + 1] ?? 0]) ?? []
  }
  return list
}

export function fieldAt(form: Json, path: Path): Json | undefined {
  return fieldsAt(form, parentOf(path))[placeOf(path)]
}

export function replaceField(form: Json, path: Path, field: Json): Json {
  return changeFields(form, parentOf(path), (list) => list.with(placeOf(path), field))
}

export function insertField(form: Json, path: Path, field: Json): Json {
  return changeFields(form, parentOf(path), (list) => list.toSpliced(placeOf(path), 0, field))
}

export function removeField(form: Json, path: Path): Json {
  return changeFields(form, parentOf(path), (list) => list.toSpliced(placeOf(path), 1))
}

export interface Entry {
  readonly path: Path
  readonly field: Json
}

/** All fields in the order of the file, those of containers after their container. */
export function entriesOf(form: Json, parent: Path = []): readonly Entry[] {
  return fieldsAt(form, parent).flatMap((field, index): readonly Entry[] => {
    const path = [...parent, index]
    const inside = columnsIn(field).flatMap((_, column) => entriesOf(form, [...path, column]))
    return [{ path, field }, ...(isContainer(field) ? inside : [])]
  })
}

export function isSamePath(left: Path, right: Path): boolean {
  return left.length === right.length && left.every((place, at) => place === right[at])
}

/** The path of what `path` names after the field at `removed` has gone. */
function pathWithout(path: Path, removed: Path): Path {
  const level = removed.length - 1
  const isAfter =
    path.length > level &&
    removed.slice(0, level).every((place, at) => place === path[at]) &&
    (path[level] ?? 0) > (removed[level] ?? 0)
  return isAfter ? path.with(level, (path[level] ?? 0) - 1) : path
}

export interface Moved {
  readonly form: Json
  readonly path: Path
}

/** To the end of another list: that of the form, or a column. */
export function moveField(form: Json, path: Path, parent: Path): Moved {
  const field = fieldAt(form, path)
  const without = removeField(form, path)
  const target = pathWithout(parent, path)
  const to = [...target, fieldsAt(without, target).length]
  return field === undefined ? { form, path } : { form: insertField(without, to, field), path: to }
}

/** Past its neighbour; null at the ends of its list. */
export function shiftField(form: Json, path: Path, by: -1 | 1): Moved | null {
  const field = fieldAt(form, path)
  const to = [...parentOf(path), placeOf(path) + by]
  if (field === undefined || fieldAt(form, to) === undefined) return null
  return { form: insertField(removeField(form, path), to, field), path: to }
}

/** Without the property where it would say nothing. */
export function withProperty(value: Json, name: string, next: unknown): Json {
  if (next !== '' && next !== undefined && next !== null && next !== false) return { ...value, [name]: next }
  const { [name]: _, ...rest } = value
  return rest
}

export function paramsOf(field: Json): Json {
  return isJson(field['params']) ? field['params'] : {}
}

export function withParam(field: Json, name: string, next: unknown): Json {
  const params = withProperty(paramsOf(field), name, next)
  return withProperty(field, 'params', Object.keys(params).length === 0 ? null : params)
}
