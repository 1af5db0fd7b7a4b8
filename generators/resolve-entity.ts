// Resolves one descriptor file into the descriptor that both runtimes interpret.
import type { ActionInput, Descriptor, EntityAction, Field } from '../src/shared/entity/descriptor.ts'
import { isImportable } from '../src/shared/entity/importable.ts'
import { messages } from '../src/shared/messages.ts'
import { type Problem, suggest } from './problem.ts'
import type { RawField, RawSchema } from './raw-schema.ts'
import type { SchemaFile } from './read-schemas.ts'
import { resolveAccess, resolveAction, resolveApi, withSwitch } from './resolve-calls.ts'
import { type FieldContext, resolveField } from './resolve-field.ts'
import { reporter, resolveRef } from './resolve-refs.ts'
import { resolveForm, resolveList, resolveStates, resolveTree } from './resolve-screen.ts'

export interface ResolveContext {
  readonly common: Readonly<Record<string, RawField>>
  readonly trees: ReadonlySet<string>
  readonly problems: Problem[]
}

function tableName(schema: RawSchema): string | null {
  if (schema['x-store'] === false) return null
  return schema['x-store'] ?? schema.$id.replace(/[/-]/g, '_')
}

/** `cms/article-source` -> `CmsArticleSource`. */
function typeName(id: string): string {
  return id
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

type SystemName = keyof typeof messages.systemFields

function systemField(name: SystemName, context: FieldContext): Field {
  const isTime = name.endsWith('Time')
  const raw: RawField = {
    title: messages.systemFields[name],
    type: 'string',
    ...(isTime ? { format: 'datetime' } : {}),
    'x-write': 'never',
  }
  const required = name === 'createTime' || name === 'updateTime' ? [name] : []
  return { ...resolveField(name, raw, { ...context, required }), system: true, index: name === 'recycleBatch' }
}

/** Every editable entity records who changed it and when; one with a recycle bin also when, by whom and in which batch it was deleted. */
function systemNames(schema: RawSchema, canSave: boolean): SystemName[] {
  const edited: SystemName[] = canSave ? ['createTime', 'createBy', 'updateTime', 'updateBy'] : []
  return schema['x-recycle'] ? [...edited, 'recycleTime', 'recycleBy', 'recycleBatch'] : edited
}

function resolveFields(
  properties: Readonly<Record<string, RawField>>,
  place: { file: string; path: string },
  context: ResolveContext & { field: FieldContext },
): Field[] {
  checkRequired(context.field.required, Object.keys(properties), reporter(context.problems, place))
  const titles = new Map(
    Object.entries(properties).map(([name, raw]) => [name, resolveRef(raw, context.common, () => {}).title ?? name]),
  )
  return Object.entries(properties).map(([name, raw]) => {
    const report = reporter(context.problems, { file: place.file, path: `${place.path}/properties/${name}` })
    const inlined = resolveRef(raw, context.common, report)
    const isResolved = inlined.$ref === undefined
    if (isResolved && inlined.title === undefined) {
      report({ path: '/title', message: 'is missing; give the field its Chinese label' })
    }
    if (isResolved && inlined.type === undefined) {
      report({ path: '/type', message: 'is missing; write string, integer, number, boolean, array or object' })
    }
    const types = [inlined.type ?? []].flat()
    if (types.length > 0 && types.filter((type) => type !== 'null').length !== 1) {
      report({ path: '/type', message: 'must be one type, or a list of one type and "null"' })
    }
    const isList = types.includes('array') && inlined['x-dict'] !== undefined
    if (isList && !['integer', 'string'].includes(String(inlined.items?.['type'])))
      report({
        path: '/items',
        message: 'must say what each value is; write {"type": "integer"} or {"type": "string"}',
      })
    return resolveField(name, inlined, { ...context.field, titles })
  })
}

function checkRequired(
  required: readonly string[],
  names: readonly string[],
  report: ReturnType<typeof reporter>,
): void {
  for (const name of required.filter((one) => !names.includes(one))) {
    report({
      path: '/required',
      message: `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`,
    })
  }
}

function resolveInput(file: SchemaFile, action: string, context: ResolveContext): ActionInput | null {
  const raw = file.schema['x-actions']?.[action]?.input
  if (!raw) return null
  const field: FieldContext = { table: null, required: raw.required ?? [], isInput: true, trees: context.trees }
  return {
    fields: resolveFields(
      raw.properties,
      { file: file.file, path: `/x-actions/${action}/input` },
      { ...context, field },
    ),
  }
}

/** Fields that lists and trees query by are indexed automatically. */
function markIndexed(fields: readonly Field[], schema: RawSchema): Field[] {
  const names = new Set([schema['x-tree']?.parent, schema['x-scope']?.field, schema['x-list']?.split?.master?.by])
  return fields.map((field) => (names.has(field.name) && field.store === 'column' ? { ...field, index: true } : field))
}

function allFields(file: SchemaFile, canSave: boolean, context: ResolveContext): Field[] {
  const { schema } = file
  const { required = [], 'x-was': tableWas } = schema
  const field: FieldContext = { table: tableName(schema), tableWas, required, trees: context.trees }
  const declared = resolveFields(schema.properties, { file: file.file, path: '' }, { ...context, field })
  const names = field.table === null ? [] : systemNames(schema, canSave)
  for (const name of names.filter((one) => one in schema.properties)) {
    const message = `"${name}" is added to every entity whose rows are saved or recycled; remove it here`
    context.problems.push({ file: file.file, path: `/properties/${name}`, message })
  }
  const added = names.map((name) => systemField(name, field))
  return guardSwitch(markIndexed([...declared, ...added], schema), schema)
}

/** Whoever may not enable and disable rows may not do so in the form either. */
function guardSwitch(fields: readonly Field[], schema: RawSchema): Field[] {
  const { enable = null, disable = null } = resolveAccess(schema).codes
  const isGuarded = (enable ?? disable) !== null
  return fields.map((field) =>
    isGuarded && field.name === schema['x-switch'] ? { ...field, turn: { on: enable, off: disable } } : field,
  )
}

function checkCodes({ file, schema }: SchemaFile, problems: Problem[]): void {
  for (const [name, { access }] of Object.entries(schema['x-actions'] ?? {})) {
    const message = `"${name}" has a code in x-actions/${name}/access already; keep one of the two`
    if (access !== undefined && name in (schema['x-access'] ?? {}))
      problems.push({ file, path: `/x-access/${name}`, message })
  }
}

function checkParent({ file, schema }: SchemaFile, problems: Problem[]): void {
  const name = schema['x-tree']?.parent ?? ''
  const message = 'must be ["integer", "null"]: the topmost rows have no parent'
  if ([schema.properties[name]?.type].flat().join() === 'integer')
    problems.push({ file, path: `/properties/${name}/type`, message })
}

function resolveActions(file: SchemaFile, context: ResolveContext): Record<string, EntityAction> {
  checkCodes(file, context.problems)
  const base = file.schema['x-api']?.path ?? ''
  return Object.fromEntries(
    Object.entries(file.schema['x-actions'] ?? {}).map(([name, raw]) => [
      name,
      resolveAction(base, { name, raw, input: resolveInput(file, name, context) }),
    ]),
  )
}

const keptVersions = 50

function resolveVersions(raw: RawSchema['x-versions']): Descriptor['versions'] {
  return raw === undefined ? null : { fields: raw.fields, keep: raw.keep ?? keptVersions }
}

function resolveImport(schema: RawSchema, fields: readonly Field[]): readonly string[] {
  const named = schema['x-features']?.import
  if (named !== true && named !== undefined) return named
  const shown = new Set(resolveForm(schema['x-form'])?.groups.flatMap((group) => group.fields))
  return fields.filter((field) => shown.has(field.name) && isImportable(field)).map(({ name }) => name)
}

function splitTarget(target: string): { entity: string; field: string } {
  const dot = target.lastIndexOf('.')
  return { entity: target.slice(0, dot), field: target.slice(dot + 1) }
}

function resolveScope({ 'x-scope': scope, properties }: RawSchema): Descriptor['scope'] {
  if (scope === undefined) return null
  const isOptional = [properties[scope.field]?.type].flat().includes('null')
  return { by: scope.by, field: scope.field, public: scope.public ?? null, ...(isOptional && { isOptional }) }
}

export function resolveEntity(written: SchemaFile, context: ResolveContext): Descriptor {
  const file = { ...written, schema: withSwitch(written.schema) }
  const { schema } = file
  checkParent(file, context.problems)
  const api = resolveApi(schema)
  const fields = allFields(file, api?.operations.save !== undefined, context)
  const recycle = schema['x-recycle']
  const features = schema['x-features'] ?? {}
  return {
    name: schema.$id,
    type: typeName(schema.$id),
    title: schema.title,
    table: tableName(schema),
    ...(schema['x-was'] === undefined ? {} : { was: schema['x-was'] }),
    fields,
    indexes: (schema['x-index'] ?? []).map((index) => ('filled' in index ? index : { fields: index, filled: false })),
    api,
    list: resolveList(schema, fields),
    form: resolveForm(schema['x-form']),
    tree: resolveTree(schema),
    scope: resolveScope(schema),
    access: resolveAccess(schema),
    actions: resolveActions(file, context),
    switch: schema['x-switch'] ?? null,
    recycle: recycle ? { route: recycle.route, children: (recycle.children ?? []).map(splitTarget) } : null,
    states: resolveStates(schema['x-states']),
    features: {
      audit: features.audit ?? true,
      export: features.export ?? false,
      ...(features.import && { import: resolveImport(schema, fields) }),
    },
    version: schema['x-version'] ?? null,
    versions: resolveVersions(schema['x-versions']),
    ...(schema['x-drafts'] === undefined ? {} : { drafts: schema['x-drafts'] }),
    ...(schema['x-undo'] === undefined ? {} : { undo: schema['x-undo'] }),
    message: schema['x-message'] ?? {},
  }
}
