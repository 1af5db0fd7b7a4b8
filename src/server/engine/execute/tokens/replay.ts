// The nodes after a node: where a token restarted there would go, and at which joins it would wait in vain.
import type { FlowNode } from '../../model/flow-node.ts'
import type { ProcessModel } from '../../model/process-model.ts'

export interface Replay {
  /** Every node that would be reached, with its content; the start only if a path leads back to it. */
  readonly nodes: ReadonlySet<string>
  readonly flows: ReadonlySet<string>
  /** Parallel joins passed since: incoming flows by which no token will arrive this time. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

function isJoin({ type, incoming }: FlowNode) {
  return (type === 'parallelGateway' || type === 'inclusiveGateway') && incoming.length > 1
}

class Walk {
  readonly nodes = new Set<string>()
  readonly flows = new Set<string>()
  readonly missing = new Map<string, readonly string[]>()
  readonly #model: ProcessModel
  readonly #left: ReadonlySet<string>
  readonly #queue: FlowNode[] = []
  readonly #closedJoins = new Map<string, FlowNode>()

  constructor(model: ProcessModel, left: ReadonlySet<string>) {
    this.#model = model
    this.#left = left
  }

  from(id: string): void {
    const start = this.#model.nodes.get(id)
    if (start === undefined) return
    this.#leave(start)
    const around = this.#around(start)
    do for (let node = this.#queue.pop(); node !== undefined; node = this.#queue.pop()) this.#leave(node)
    while (this.#openJoin() || this.#leaveScope(around))
  }

  #reach(id: string): void {
    const node = this.#model.nodes.get(id)
    if (node === undefined || this.nodes.has(id)) return
    this.nodes.add(id)
    this.#addInside(node)
    this.#queue.push(node)
  }

  #addInside(node: FlowNode): void {
    if (!('scope' in node)) return
    for (const id of node.scope.nodeIds) {
      this.nodes.add(id)
      const inner = this.#model.nodes.get(id)
      if (inner !== undefined) this.#addInside(inner)
    }
  }

  #leave(node: FlowNode): void {
    for (const id of node.outgoing) this.#follow(id)
    if ('boundaryEventIds' in node) for (const id of node.boundaryEventIds) this.#reach(id)
    if (node.type !== 'intermediateThrowEvent' || node.definition?.kind !== 'link') return
    if (node.definition.targetId !== null) this.#reach(node.definition.targetId)
  }

  /** A join is passed when tokens arrive by all incoming flows. */
  #follow(flowId: string): void {
    const flow = this.#model.flows.get(flowId)
    const target = flow === undefined ? undefined : this.#model.nodes.get(flow.targetId)
    if (target === undefined) return
    this.flows.add(flowId)
    if (!isJoin(target)) return this.#reach(target.id)
    if (this.nodes.has(target.id) && !this.#closedJoins.has(target.id)) return
    this.nodes.add(target.id)
    if (target.incoming.every((id) => this.flows.has(id))) {
      this.#closedJoins.delete(target.id)
      this.#queue.push(target)
    } else this.#closedJoins.set(target.id, target)
  }

  /** Others have arrived at the join already, and it has been left: the traversal continues after it. */
  #openJoin(): boolean {
    const join = [...this.#closedJoins.values()].find(({ id }) => this.#left.has(id))
    if (join === undefined) return false
    this.#closedJoins.delete(join.id)
    if (join.type === 'parallelGateway') {
      this.missing.set(
        join.id,
        join.incoming.filter((id) => !this.flows.has(id)),
      )
    }
    this.#queue.push(join)
    return true
  }

  #around(node: FlowNode): FlowNode[] {
    const outer = node.parentId === null ? undefined : this.#model.nodes.get(node.parentId)
    return outer === undefined ? [] : [outer, ...this.#around(outer)]
  }

  /** Out of the enclosing subprocesses of the start that have been left since: by their end or by an event. */
  #leaveScope(around: FlowNode[]): boolean {
    const scope = around.shift()
    if (scope === undefined) return false
    if (this.#left.has(scope.id)) for (const id of scope.outgoing) this.#follow(id)
    if ('boundaryEventIds' in scope) {
      for (const id of scope.boundaryEventIds) if (this.#left.has(id)) this.#reach(id)
    }
    return true
  }
}

/** `left`: nodes that tokens have left since the start was passed; see `leftSince`. */
export function replayFrom(model: ProcessModel, id: string, left: ReadonlySet<string>): Replay {
  const walk = new Walk(model, left)
  walk.from(id)
  return walk
}

interface Passed {
  readonly activityId: string
  readonly type: string
  readonly endTime: number | null
  readonly deleteReason: string | null
  readonly sequence: number
}

/** Nodes left by a flow after a node was last completed. */
export function leftSince({ flows }: ProcessModel, history: readonly Passed[], id: string): Set<string> {
  const own = history.filter((row) => row.activityId === id && row.endTime !== null && row.deleteReason === null)
  const since = Math.max(-1, ...own.map(({ sequence }) => sequence))
  const taken = history.filter(({ type, sequence }) => type === 'sequenceFlow' && sequence > since)
  return new Set(taken.flatMap(({ activityId }) => flows.get(activityId)?.sourceId ?? []))
}

/** By execution: the flow it arrived by. */
export function incomingFlows(
  history: readonly (Passed & { readonly executionId: string })[],
): ReadonlyMap<string, string> {
  const flows = history.filter(({ type }) => type === 'sequenceFlow').toSorted((a, b) => a.sequence - b.sequence)
  return new Map(flows.map(({ executionId, activityId }) => [executionId, activityId]))
}
