// What is wrong with a property by itself; the engine's review looks at the diagram as a whole.
import { childOf, type Moddle, textOf } from '../canvas/bpmn.ts'
import { isPlainId } from '../../../../../shared/flow/element-ids.ts'
import type { PanelWord } from './messages.ts'

const spaces = /\s/

export function mistakeInName(name: string, missing: PanelWord): PanelWord | null {
  if (name.trim() === '') return missing
  return spaces.test(name) ? 'nameSpaces' : null
}

/** A mapping has a source or a value and a target; texts have no spaces, expressions may. */
export function mistakesInMapping(item: Moddle): PanelWord | null {
  if (textOf(item, 'variables') === 'all' || textOf(item, 'businessKey') !== '') return null
  const [source, expression, target] = ['source', 'sourceExpression', 'target'].map((name) => textOf(item, name))
  if (source === '' && expression === '') return 'mappingSource'
  if (target === '') return 'mappingTarget'
  return spaces.test(source ?? '') || spaces.test(target ?? '') ? 'mappingSpaces' : null
}

/** Needs a number of passes or a collection; a variable for its elements needs the collection. */
export function mistakeInLoop(loop: Moddle): PanelWord | null {
  const hasCollection = textOf(loop, 'flowable:collection') !== '' || textOf(loop, 'loopDataInputRef') !== ''
  const hasExtended = childOf(loop, 'loopDataInputRef') !== null || childOf(loop, 'extensionElements') !== null
  if (!hasCollection && !hasExtended && childOf(loop, 'loopCardinality') === null) return 'loopMissing'
  const names = textOf(loop, 'flowable:elementVariable')
  return names !== '' && !hasCollection && !hasExtended ? 'elementNeedsCollection' : null
}

export function mistakeInFieldId(field: Moddle, fields: readonly Moddle[]): PanelWord | null {
  const id = textOf(field, 'id')
  if (id === '') return 'fieldIdEmpty'
  if (fields.some((other) => other !== field && textOf(other, 'id') === id)) return 'fieldIdTaken'
  return isPlainId(id) ? null : 'idForm'
}

type Rule = (element: Moddle, value: string) => PanelWord | null

function required(_element: Moddle, value: string): PanelWord | null {
  return value.trim() === '' ? 'mustProvide' : null
}

const serviceRules: Readonly<Record<string, Rule>> = {
  'flowable:topic': required,
  'flowable:expression': required,
  'flowable:delegateExpression': required,
  'flowable:class': required,
  'flowable:caseDefinitionKey': required,
}

/** By the kind of element, then by its property. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  'bpmn:ScriptTask': { script: required, scriptFormat: required },
  'bpmn:ServiceTask': serviceRules,
  'bpmn:SendTask': serviceRules,
  'bpmn:BusinessRuleTask': serviceRules,
  'bpmn:CallActivity': {
    'flowable:calledElementVersion': required,
    'flowable:calledElementVersionTag': required,
  },
  'bpmn:LinkEventDefinition': { name: required },
  'flowable:Value': { id: (_element, value) => (value === '' ? 'idRequired' : isPlainId(value) ? null : 'idForm') },
  'flowable:Property': { name: (item, value) => (value === '' && textOf(item, 'id') === '' ? 'mustProvide' : null) },
}

/** Asked where the property is edited. */
export function mistakeAt(element: Moddle, name: string): PanelWord | null {
  return rules[element.$type]?.[name]?.(element, textOf(element, name)) ?? null
}
