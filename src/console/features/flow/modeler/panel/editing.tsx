// The element that the panel edits, and the ways to change it: every change is one step of undo.
import { createContext, use } from 'react'
import type { ElementTemplate } from '../../../../../shared/flow/element-template/element-template.ts'
import { childOf, childrenOf, isKind, type Moddle, type Shape } from '../canvas/bpmn.ts'
import type { Workbench } from '../canvas/workbench.ts'

export interface Editing {
  readonly workbench: Workbench
  readonly shape: Shape
  readonly element: Moddle
  /** The process itself, or that of a pool. */
  readonly process: Moddle | null
  /** Changes attributes and children of the element or of a part of it; undefined removes one. */
  readonly set: (target: Moddle, values: object) => void
  /** Makes a part, to be set as a child of its parent. */
  readonly make: (type: string, values: object, parent: Moddle) => Moddle
  /** Replaces the Flowable elements of one type inside `extensionElements`. */
  readonly setExtensions: (target: Moddle, type: string, elements: readonly Moddle[]) => void
  /** Makes a declaration beside the processes: a message, an error … */
  readonly declare: (type: string, values: object) => Moddle
  /** What `change` does is one step of undo. */
  readonly together: (change: () => void) => void
  /** All that this server has. */
  readonly templates: readonly ElementTemplate[]
}

/** Unused attributes are left out of the file. */
function withoutEmpty(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]))
}

export function editingOf(workbench: Workbench, shape: Shape, templates: readonly ElementTemplate[]): Editing {
  const { modeler } = workbench
  const element = shape.businessObject
  const modeling = modeler.get('modeling')
  const make: Editing['make'] = (type, values, parent) => {
    const made = modeler.get('bpmnFactory').create(type, withoutEmpty(values))
    return Object.assign(made, { $parent: parent })
  }
  const set: Editing['set'] = (target, values) => {
    if (target === element) modeling.updateProperties(shape, withoutEmpty(values))
    else modeling.updateModdleProperties(shape, target, withoutEmpty(values))
  }
  return {
    workbench,
    shape,
    element,
    process: isKind(element, 'Process')
      ? element
      : isKind(element, 'Participant')
        ? childOf(element, 'processRef')
        : null,
    set,
    make,
    templates,
    together: (change) => workbench.together(change),
    setExtensions(target, type, elements) {
      const box = childOf(target, 'extensionElements')
      const others = childrenOf(box, 'values').filter(({ $type }) => $type !== `flowable:${type}`)
      const values = [...others, ...elements]
      if (values.length === 0) set(target, { extensionElements: undefined })
      else if (box === null) {
        const made = make('bpmn:ExtensionElements', { values }, target)
        for (const value of elements) Object.assign(value, { $parent: made })
        set(target, { extensionElements: made })
      } else set(box, { values })
    },
    declare(type, values) {
      const definitions = rootOf(element)
      const id = modeler.get('moddle').ids.nextPrefixed(`${type.slice('bpmn:'.length)}_`)
      const made = make(type, { id, ...values }, definitions)
      set(definitions, { rootElements: [...childrenOf(definitions, 'rootElements'), made] })
      return made
    },
  }
}

/** What carries the extensions: the process for a pool. */
export function subjectOf({ element, process }: Pick<Editing, 'element' | 'process'>): Moddle {
  return process ?? element
}

/** The `definitions` around an element. */
export function rootOf(element: Moddle): Moddle {
  let at = element
  while (at.$parent !== undefined) at = at.$parent
  return at
}

const context = createContext<Editing | null>(null)

export const EditingProvider = context.Provider

export function useEditing(): Editing {
  const editing = use(context)
  if (editing === null) throw new Error('Fields of the panel belong inside it.')
  return editing
}
