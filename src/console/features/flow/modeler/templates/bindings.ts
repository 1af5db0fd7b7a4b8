// Where the value of a template's property is in an element: read and written by the kind of its binding.
import type { TemplateBinding } from '../../../../../shared/flow/element-template/element-template.ts'
import { childOf, childrenOf, extensionsOf, type Moddle, textOf } from '../canvas/bpmn.ts'
import type { Editing } from '../panel/editing.tsx'

type Change = Pick<Editing, 'element' | 'set' | 'make' | 'setExtensions'>
type Values = Readonly<Record<string, unknown>>

/** How entries of one kind are found and written. */
interface Kind {
  readonly entries: (element: Moddle) => readonly Moddle[]
  readonly store: (change: Change, entries: readonly Moddle[]) => void
  readonly type: string
  readonly isOf: (entry: Moddle, binding: TemplateBinding) => boolean
  readonly read: (entry: Moddle) => string
  readonly write: (value: string, binding: TemplateBinding, make: (type: string, values: object) => Moddle) => Values
}

function listed(type: string): Pick<Kind, 'type' | 'entries' | 'store'> {
  return {
    type: `flowable:${type}`,
    entries: (element) => extensionsOf(element, type),
    store: ({ element, setExtensions }, entries) => setExtensions(element, type, entries),
  }
}

/** Entries in an element of their own: `flowable:properties`. */
function boxed(box: string, part: string, type: string): Pick<Kind, 'type' | 'entries' | 'store'> {
  return {
    type: `flowable:${type}`,
    entries: (element) => childrenOf(extensionsOf(element, box)[0] ?? null, part),
    store({ element, set, make, setExtensions }, entries) {
      const [known] = extensionsOf(element, box)
      if (known !== undefined) set(known, { [part]: entries })
      else if (entries.length > 0) setExtensions(element, box, [make(`flowable:${box}`, { [part]: entries }, element)])
    },
  }
}

const mapping = {
  read: (entry: Moddle) => textOf(entry, 'source') || textOf(entry, 'sourceExpression'),
  isOfTarget: (entry: Moddle, { target, variables }: TemplateBinding) =>
    target === undefined ? textOf(entry, 'variables') === variables : textOf(entry, 'target') === target,
}

const kinds: Readonly<Record<Exclude<TemplateBinding['type'], 'property'>, Kind>> = {
  'flowable:property': {
    ...boxed('Properties', 'values', 'Property'),
    isOf: (entry, { name }) => textOf(entry, 'name') === name,
    read: (entry) => textOf(entry, 'value'),
    write: (value, { name }) => ({ name, value }),
  },
  inputParameter: {
    ...boxed('InputOutput', 'inputParameters', 'InputParameter'),
    isOf: (entry, { name }) => textOf(entry, 'name') === name,
    read: (entry) => textOf(entry, 'body'),
    write: (value, { name }) => ({ name, body: value }),
  },
  outputParameter: {
    ...boxed('InputOutput', 'outputParameters', 'OutputParameter'),
    isOf: (entry, { source }) => textOf(entry, 'body') === source,
    read: (entry) => textOf(entry, 'name'),
    write: (value, { source }) => ({ name: value, body: source }),
  },
  in: {
    ...listed('In'),
    isOf: mapping.isOfTarget,
    read: mapping.read,
    write: (value, { target, variables, expression }) =>
      target === undefined
        ? { variables }
        : { target, variables, [expression === true ? 'sourceExpression' : 'source']: value },
  },
  'in:businessKey': {
    ...listed('In'),
    isOf: (entry) => textOf(entry, 'businessKey') !== '',
    read: (entry) => textOf(entry, 'businessKey'),
    write: (value) => ({ businessKey: value }),
  },
  out: {
    ...listed('Out'),
    isOf: (entry, { source, sourceExpression, variables }) =>
      textOf(entry, 'source') === (source ?? '') &&
      textOf(entry, 'sourceExpression') === (sourceExpression ?? '') &&
      textOf(entry, 'variables') === (variables ?? ''),
    read: (entry) => textOf(entry, 'target'),
    write: (value, { source, sourceExpression, variables }) => ({ source, sourceExpression, variables, target: value }),
  },
  executionListener: {
    ...listed('ExecutionListener'),
    isOf: (entry, { event }) => textOf(entry, 'event') === event && childOf(entry, 'script') !== null,
    read: (entry) => textOf(childOf(entry, 'script'), 'body'),
    write: (value, { event, scriptFormat = 'javascript' }, make) => ({
      event,
      script: make('flowable:Script', { language: scriptFormat, body: value }),
    }),
  },
  field: {
    ...listed('Field'),
    isOf: (entry, { name }) => textOf(entry, 'name') === name,
    read: (entry) => textOf(entry, 'expression') || textOf(entry, 'stringValue') || textOf(entry, 'string'),
    write: (value, { name, expression }) => ({ name, [expression === true ? 'expression' : 'string']: value }),
  },
}

/** The condition of a flow is an element of its own, not an attribute. */
const bodies: Readonly<Record<string, true>> = { conditionExpression: true }

function readProperty(element: Moddle, name: string): string {
  return Object.hasOwn(bodies, name) ? textOf(childOf(element, name), 'body') : textOf(element, name)
}

function writeProperty({ element, set, make }: Change, name: string, value: string): void {
  if (Object.hasOwn(bodies, name)) {
    set(element, { [name]: value === '' ? undefined : make('bpmn:FormalExpression', { body: value }, element) })
    return
  }
  const isFlag = element.$descriptor.propertiesByName[name]?.type === 'Boolean'
  set(element, { [name]: isFlag && value !== '' ? value === 'true' : value })
}

/** Empty if the element has none. */
export function readBinding(element: Moddle, binding: TemplateBinding): string {
  if (binding.type === 'property') return readProperty(element, binding.name ?? '')
  const kind = kinds[binding.type]
  const entry = kind.entries(element).find((one) => kind.isOf(one, binding))
  return entry === undefined ? '' : kind.read(entry)
}

/** An empty value removes what it was written to; other entries stay as they are. */
export function writeBinding(change: Change, binding: TemplateBinding, value: string): void {
  const { element } = change
  if (binding.type === 'property') {
    writeProperty(change, binding.name ?? '', value)
    return
  }
  const kind = kinds[binding.type]
  const entries = kind.entries(element)
  const known = entries.find((one) => kind.isOf(one, binding))
  const others = entries.filter((one) => one !== known)
  const isKept = value !== '' || binding.variables !== undefined
  const make = (type: string, values: object): Moddle => change.make(type, values, element)
  const made = isKept ? [make(kind.type, kind.write(value, binding, make))] : []
  kind.store(change, [...others, ...made])
}
