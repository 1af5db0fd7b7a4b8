// The template of an element: which one it has, applying another, and what is wrong with the values it asks for.
import type {
  ElementTemplate,
  TemplateConstraints,
  TemplateProperty,
} from '../../../../../shared/flow/element-template/element-template.ts'
import { isKind, type Moddle, textOf } from '../canvas/bpmn.ts'
import type { Editing } from '../panel/editing.tsx'
import { readBinding, writeBinding } from './bindings.ts'

const attribute = 'flowable:modelerTemplate'

export function templatesFor(element: Moddle, templates: readonly ElementTemplate[]): readonly ElementTemplate[] {
  return templates.filter(({ appliesTo }) =>
    appliesTo.some((kind) => isKind(element, kind.slice(kind.indexOf(':') + 1))),
  )
}

/** The id that the element names, whether this server has the template or not. */
export function templateIdOf(element: Moddle): string {
  return textOf(element, attribute)
}

export function templateOf(element: Moddle, templates: readonly ElementTemplate[]): ElementTemplate | undefined {
  const id = templateIdOf(element)
  return id === '' ? undefined : templates.find((one) => one.id === id)
}

type Change = Pick<Editing, 'element' | 'set' | 'make' | 'setExtensions' | 'together'>

/** What nobody sees would go on against the template that follows; values that were changed since are the user's own. */
function clearHidden(change: Change, { properties }: ElementTemplate): void {
  for (const { type, value, binding } of properties) {
    const isAsWritten =
      type === 'Hidden' && value !== undefined && readBinding(change.element, binding) === String(value)
    if (isAsWritten) writeBinding(change, binding, '')
  }
}

/**
 * In one step of undo. Hidden values are written, others only where the element has none; those that the template `before` has hidden are
 * removed. Null: the values stay, the template goes.
 */
export function applyTemplate(change: Change, template: ElementTemplate | null, before?: ElementTemplate): void {
  const { element, set, together } = change
  together(() => {
    if (template !== null && before !== undefined) clearHidden(change, before)
    set(element, { [attribute]: template?.id })
    for (const { type, value, binding } of template?.properties ?? []) {
      const isNeeded = type === 'Hidden' || readBinding(element, binding) === ''
      if (value !== undefined && isNeeded) writeBinding(change, binding, String(value))
    }
  })
}

export type TemplateMistake =
  | { readonly word: 'mustProvide' | 'templatePattern' }
  | { readonly word: 'tooShort' | 'tooLong'; readonly count: number }
  | { readonly own: string }

function lengthOf(value: string): number {
  return Array.from(value).length
}

function mistakeInPattern(pattern: TemplateConstraints['pattern'], value: string): TemplateMistake | null {
  if (pattern === undefined) return null
  const { value: source, message } = typeof pattern === 'string' ? { value: pattern, message: undefined } : pattern
  if (new RegExp(source, 'u').test(value)) return null
  return message === undefined ? { word: 'templatePattern' } : { own: message }
}

/** An empty value only has to be there if the template says so. */
export function mistakeInValue({ constraints = {} }: TemplateProperty, value: string): TemplateMistake | null {
  const { notEmpty, minLength, maxLength, pattern } = constraints
  if (value.trim() === '') return notEmpty === true ? { word: 'mustProvide' } : null
  if (minLength !== undefined && lengthOf(value) < minLength) return { word: 'tooShort', count: minLength }
  if (maxLength !== undefined && lengthOf(value) > maxLength) return { word: 'tooLong', count: maxLength }
  return mistakeInPattern(pattern, value)
}

interface FieldMistake {
  readonly label: string
  readonly mistake: TemplateMistake
}

export function mistakesInTemplate(element: Moddle, templates: readonly ElementTemplate[]): readonly FieldMistake[] {
  return (templateOf(element, templates)?.properties ?? []).flatMap((property) => {
    const mistake = mistakeInValue(property, readBinding(element, property.binding))
    return mistake === null ? [] : [{ label: property.label ?? '', mistake }]
  })
}
