// Reads a file of element templates: readTemplates(text) -> those that are correct, and what is wrong with the others.
import { ownValue } from '../../own-value.ts'
import {
  bindingTypes,
  type ElementTemplate,
  propertyTypes,
  type TemplateBinding,
  type TemplateProperty,
} from './element-template.ts'
import { elementTemplateMessages as messages } from './messages.ts'

export interface ReadTemplates {
  readonly templates: readonly ElementTemplate[]
  readonly problems: readonly string[]
}

type Json = Readonly<Record<string, unknown>>

const longestPattern = 500

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** By the type of a binding: each group needs one of its parts. */
const needs: Readonly<Record<string, readonly (readonly (keyof TemplateBinding)[])[]>> = {
  property: [['name']],
  'flowable:property': [['name']],
  inputParameter: [['name']],
  outputParameter: [['source']],
  in: [['target', 'variables']],
  out: [['source', 'sourceExpression', 'variables']],
  'in:businessKey': [],
  executionListener: [['event']],
  field: [['name']],
}

function isPattern(pattern: unknown): boolean {
  const text = isObject(pattern) ? pattern['value'] : pattern
  if (typeof text !== 'string' || text.length > longestPattern) return false
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 0)
}

function problemsInConstraints(constraints: unknown, at: string): string[] {
  if (constraints === undefined) return []
  if (!isObject(constraints)) return [messages.constraints(at)]
  const { notEmpty, minLength, maxLength, pattern } = constraints
  const isFlag = notEmpty === undefined || typeof notEmpty === 'boolean'
  if (!isFlag || !isCount(minLength) || !isCount(maxLength)) return [messages.constraints(at)]
  return pattern === undefined || isPattern(pattern) ? [] : [messages.pattern(at)]
}

function problemsInBinding(binding: unknown, property: Json, at: string): string[] {
  const type = isObject(binding) ? binding['type'] : undefined
  if (!isObject(binding) || !bindingTypes.some((one) => one === type))
    return [messages.bindingType(at, bindingTypes.join(', '))]
  const missing = (ownValue(needs, String(type)) ?? []).filter((parts) => !parts.some((part) => isText(binding[part])))
  const hidden = type === 'executionListener' && property['type'] !== 'Hidden' ? [messages.listenerHidden(at)] : []
  return [...missing.map((parts) => messages.bindingPart(at, parts.join(' / '))), ...hidden]
}

function isChoice(choice: unknown): boolean {
  return isObject(choice) && isText(choice['name']) && typeof choice['value'] === 'string'
}

function problemsInProperty(property: unknown, at: string): string[] {
  if (!isObject(property)) return [messages.propertyType(at, propertyTypes.join(', '))]
  const { type, value, choices, binding, constraints } = property
  if (!propertyTypes.some((one) => one === type)) return [messages.propertyType(at, propertyTypes.join(', '))]
  const hasChoices = Array.isArray(choices) && choices.length > 0 && choices.every(isChoice)
  const isRight = value === undefined || typeof value === 'string' || typeof value === 'boolean'
  return [
    ...(type === 'Dropdown' && !hasChoices ? [messages.choices(at)] : []),
    ...(isRight ? [] : [messages.value(at)]),
    ...problemsInBinding(binding, property, at),
    ...problemsInConstraints(constraints, at),
  ]
}

function problemsIn(template: unknown, ids: ReadonlySet<string>): string[] {
  if (!isObject(template)) return [messages.notATemplate]
  const { id, name, appliesTo, properties } = template
  if (!isText(id)) return [messages.idMissing]
  const kinds = Array.isArray(appliesTo) && appliesTo.length > 0 && appliesTo.every(isText)
  return [
    ...(ids.has(id) ? [messages.idTaken(id)] : []),
    ...(isText(name) ? [] : [messages.nameMissing(id)]),
    ...(kinds ? [] : [messages.appliesTo(id)]),
    ...(Array.isArray(properties)
      ? properties.flatMap((one: unknown, at) => {
          const label = isObject(one) && isText(one['label']) ? one['label'] : `#${at + 1}`
          return problemsInProperty(one, `${id} › ${label}`)
        })
      : [messages.properties(id)]),
  ]
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch {
    return null
  }
}

/** A file holds one template or a list of them. `taken`: ids of templates that are known already. */
export function readTemplates(text: string, taken: ReadonlySet<string> = new Set()): ReadTemplates {
  const parsed = parse(text)
  if (parsed === null) return { templates: [], problems: [messages.unreadable] }
  const entries: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
  const ids = new Set(taken)
  const templates: ElementTemplate[] = []
  const problems: string[] = []
  for (const entry of entries) {
    const found = problemsIn(entry, ids)
    problems.push(...found)
    if (found.length > 0) continue
    const template = entry as { readonly properties: readonly TemplateProperty[] } & ElementTemplate
    ids.add(template.id)
    templates.push(template)
  }
  return { templates, problems }
}
