// What a loop collects from its instances: `variableAggregation` and its variables.
import type { GatheredName, VariableAggregation } from '../model/flow-node.ts'
import { parseMessages as messages } from './messages.ts'
import { childrenOf, type Element, extensionsOf, flagOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'

type Report = (code: string, message: string) => void

function named(element: Element, name: string): GatheredName | null {
  const expression = textOf(element, `${name}Expression`)
  if (expression !== null) return { kind: 'expression', text: expression }
  const text = textOf(element, name)
  return text === null ? null : { kind: 'name', text }
}

/** As in Flowable: the target defaults to the source's name, not to an expression; a `${…}` name is taken literally. */
function variableOf(variable: Element, report: Report): VariableAggregation['variables'] {
  const source = named(variable, 'source')
  const target = named(variable, 'target') ?? (source?.kind === 'name' ? source : null)
  if (source?.kind === 'name' && /[$#]\{/.test(source.text))
    report('atrium-aggregation-source', messages.aggregationSource)
  if (source === null || target === null) {
    report('atrium-aggregation-target', messages.aggregationTarget)
    return []
  }
  return [{ source, target }]
}

export function aggregations(loop: Element, id: string | null, problems: Problems): VariableAggregation[] {
  const report: Report = (code, message) => problems.warn(id, code, message)
  return extensionsOf(loop, 'VariableAggregation').flatMap((aggregation) => {
    const target = named(aggregation, 'target')
    if (target === null) {
      problems.error(id, 'atrium-aggregation-target', messages.aggregationTarget)
      return []
    }
    const variables = childrenOf(aggregation, 'flowable:variables').flatMap((one) => variableOf(one, report))
    const createOverviewVariable = flagOf(aggregation, 'createOverviewVariable')
    return [
      { target, createOverviewVariable, storeAsTransient: flagOf(aggregation, 'storeAsTransientVariable'), variables },
    ]
  })
}
