// Parses a `.form` file strictly, all but its patterns: parseFormText(text) : { form, problems }. Unknown properties make it invalid.
import type { FormField, FormFile, FormOption } from './form-model.ts'
import { formMessages as messages } from './messages.ts'

export interface FormProblem {
  /** Id of the field; null = the form itself. */
  readonly fieldId: string | null
  readonly message: string
}

export interface ParsedForm {
  /** Null if there is any problem. */
  readonly form: FormFile | null
  readonly problems: readonly FormProblem[]
}

type Json = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
const isList: Check = Array.isArray
const maxLevels = 20

/** Level by level: deep nesting overflows the stack of recursive code. */
const isShallow: Check = (value) => {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= maxLevels && level.length > 0; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  return level.length === 0
}
const isSettings: Check = (value) => isObject(value) && isShallow(value)

const formProperties: Readonly<Record<string, Check>> = {
  id: isText,
  key: isText,
  name: isText,
  description: isText,
  version: (value) => Number.isInteger(value),
  fields: isList,
  outcomes: isList,
  outcomeVariableName: isText,
}

const fieldProperties: Readonly<Record<string, Check>> = {
  fieldType: isText,
  id: isText,
  name: isText,
  type: isText,
  value: isShallow,
  required: isFlag,
  readOnly: isFlag,
  overrideId: isFlag,
  placeholder: isText,
  params: isSettings,
  layout: isSettings,
}

const extraProperties: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  OptionFormField: { optionType: isText, hasEmptyValue: isFlag, options: isList, optionsExpression: isText },
  ExpressionFormField: { expression: isText },
  FormContainer: { fields: isList },
}

const optionProperties: Readonly<Record<string, Check>> = { id: isText, name: isText }

const longest = { key: 255, name: 255, description: 2000, outcomeVariableName: 255, id: 255 } as const
const maxDepth = 10
const maxFields = 1000

class FormReader {
  readonly problems: FormProblem[] = []
  readonly #ids = new Set<string>()
  #depth = 0

  check(value: Json, properties: Readonly<Record<string, Check>>, fieldId: string | null): void {
    for (const [name, given] of Object.entries(value)) {
      const isRight = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (isRight === undefined) this.problems.push({ fieldId, message: messages.unknownProperty(name) })
      else if (given !== null && !isRight(given)) this.problems.push({ fieldId, message: messages.badProperty(name) })
      else this.#checkLength(name, given, fieldId)
    }
  }

  #checkLength(name: string, given: unknown, fieldId: string | null): void {
    const most = Object.hasOwn(longest, name) ? longest[name as keyof typeof longest] : null
    if (most !== null && typeof given === 'string' && given.length > most)
      this.problems.push({ fieldId: fieldId?.slice(0, most) ?? null, message: messages.propertyTooLong(name, most) })
  }

  fields(list: unknown): FormField[] {
    if (!Array.isArray(list) || this.#ids.size > maxFields) return []
    return list.flatMap((one: unknown) => {
      if (isObject(one)) return [this.#field(one)]
      this.problems.push({ fieldId: null, message: messages.badProperty('fields') })
      return []
    })
  }

  options(list: unknown, fieldId: string | null): FormOption[] | null {
    if (!Array.isArray(list)) return null
    return list.flatMap((one: unknown) => {
      if (!isObject(one)) {
        this.problems.push({ fieldId, message: messages.badProperty('options') })
        return []
      }
      this.check(one, optionProperties, fieldId)
      return [{ id: textOf(one['id']), name: textOf(one['name']) ?? textOf(one['id']) ?? '' }]
    })
  }

  #field(raw: Json): FormField {
    const id = textOf(raw['id']) ?? ''
    const kind = textOf(raw['fieldType']) ?? 'FormField'
    this.check(raw, { ...fieldProperties, ...extraProperties[kind] }, id === '' ? null : id)
    this.#claim(id)
    const base = {
      id,
      name: textOf(raw['name']),
      type: textOf(raw['type']) ?? 'text',
      value: raw['value'] ?? null,
      required: raw['required'] === true,
      readOnly: raw['readOnly'] === true,
      overrideId: raw['overrideId'] === true,
      placeholder: textOf(raw['placeholder']),
      params: isObject(raw['params']) ? raw['params'] : {},
      layout: isObject(raw['layout']) ? raw['layout'] : null,
    }
    switch (kind) {
      case 'OptionFormField':
        return {
          ...base,
          fieldType: kind,
          optionType: textOf(raw['optionType']),
          hasEmptyValue: typeof raw['hasEmptyValue'] === 'boolean' ? raw['hasEmptyValue'] : null,
          options: this.options(raw['options'], id),
          optionsExpression: textOf(raw['optionsExpression']),
        }
      case 'ExpressionFormField':
        return { ...base, fieldType: kind, expression: textOf(raw['expression']) }
      case 'FormContainer':
        return { ...base, fieldType: kind, fields: this.#columns(raw['fields'], id) }
      default:
        return { ...base, fieldType: 'FormField' }
    }
  }

  #columns(list: unknown, fieldId: string): FormField[][] {
    if (!Array.isArray(list)) return []
    this.#depth += 1
    if (this.#depth > maxDepth) {
      this.problems.push({ fieldId, message: messages.tooDeep })
      return []
    }
    const columns = list.map((column: unknown) => {
      if (!Array.isArray(column)) this.problems.push({ fieldId, message: messages.badProperty('fields') })
      return this.fields(column)
    })
    this.#depth -= 1
    return columns
  }

  #claim(id: string): void {
    if (id === '') this.problems.push({ fieldId: null, message: messages.fieldIdMissing })
    else if (this.#ids.has(id)) this.problems.push({ fieldId: id, message: messages.duplicateField(id) })
    this.#ids.add(id)
    if (this.#ids.size === maxFields + 1)
      this.problems.push({ fieldId: null, message: messages.tooManyFields(maxFields) })
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function refused(message: string): ParsedForm {
  return { form: null, problems: [{ fieldId: null, message }] }
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

export function parseFormText(text: string): ParsedForm {
  const parsed = parseJson(text.replace(/^\uFEFF/, ''))
  if (parsed === null) return refused(messages.unreadable)
  if (!isObject(parsed.value)) return refused(messages.notAnObject)
  const raw = parsed.value
  const reader = new FormReader()
  reader.check(raw, formProperties, null)
  const key = textOf(raw['key'])?.trim() ?? ''
  if (key === '') reader.problems.push({ fieldId: null, message: messages.keyMissing })
  const form: FormFile = {
    key,
    name: textOf(raw['name']),
    description: textOf(raw['description']),
    version: typeof raw['version'] === 'number' ? raw['version'] : 0,
    fields: reader.fields(raw['fields']),
    outcomes: reader.options(raw['outcomes'], null) ?? [],
    outcomeVariableName: textOf(raw['outcomeVariableName']),
  }
  return { form: reader.problems.length > 0 ? null : form, problems: reader.problems }
}
