// A diagram through which tokens run: the drawing, and a snapshot of where they are for the page.
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import './simulation.css'
import AnimationModule from 'bpmn-js-token-simulation/lib/animation'
import ContextPadsModule from 'bpmn-js-token-simulation/lib/features/context-pads'
import ExclusiveGatewayModule from 'bpmn-js-token-simulation/lib/features/exclusive-gateway-settings'
import InclusiveGatewayModule from 'bpmn-js-token-simulation/lib/features/inclusive-gateway-settings'
import NeutralColorsModule from 'bpmn-js-token-simulation/lib/features/neutral-element-colors'
import TokenCountModule from 'bpmn-js-token-simulation/lib/features/token-count'
import SimulatorModule from 'bpmn-js-token-simulation/lib/simulator'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type EventBus from 'diagram-js/lib/core/EventBus'
import { stepZoomModule } from '../../diagram/zoom.ts'
import { withinZoom } from '../../diagram/zoom-level.ts'
import { isKind, textOf } from '../canvas/bpmn.ts'
import { type DiagramReader, prepareXml, readBpmn } from '../canvas/read-diagram.ts'
import { translateWord } from '../canvas/translate.ts'
import { keyOf } from '../object-key.ts'
import type { SimulateWord } from './messages.ts'
import {
  PlainTokenCount,
  type Scope,
  type SimulatedElement,
  type Simulator,
  type Subscription,
  type TokenAnimation,
  translatedPads,
} from './services.ts'

export interface SimulatedNode {
  readonly id: string
  /** `UserTask` … */
  readonly type: string
  readonly name: string
}

export interface Waiting extends SimulatedNode {
  /** One element can wait several times. */
  readonly key: string
  /** A task that somebody completes, not an event that happens. */
  readonly isTask: boolean
  readonly goOn: () => void
}

export type Step = SimulatedNode | { readonly end: 'ended' | 'cancelled' }

export interface Simulated {
  readonly steps: readonly Step[]
  readonly waiting: readonly Waiting[]
  readonly canStart: boolean
  readonly isRunning: boolean
  readonly isPaused: boolean
  readonly hasComplexGateway: boolean
}

type Services = {
  canvas: Canvas
  elementRegistry: ElementRegistry
  eventBus: EventBus
  moddle: DiagramReader
  simulator: Simulator
  animation: TokenAnimation
}

const nothing: Simulated = {
  steps: [],
  waiting: [],
  canStart: false,
  isRunning: false,
  isPaused: false,
  hasComplexGateway: false,
}

/** A drawing that fills the window does not touch its edges. */
const withMargin = 0.9

/** A loop through gateways never ends; older steps are dropped. */
const mostSteps = 500

function toNode({ id, businessObject }: SimulatedElement): SimulatedNode {
  return { id, type: businessObject.$type.slice('bpmn:'.length), name: textOf(businessObject, 'name') }
}

function isProcess({ businessObject }: SimulatedElement): boolean {
  return isKind(businessObject, 'Process', 'Participant')
}

/** Where somebody works; other nodes are passed. */
function isStop({ businessObject }: SimulatedElement): boolean {
  return isKind(businessObject, 'UserTask', 'ManualTask')
}

export class Simulation {
  readonly #viewer: NavigatedViewer<Services>
  readonly #listeners = new Set<() => void>()
  readonly #instances = new Set<Scope>()
  readonly #container: HTMLElement
  readonly #sizes = new ResizeObserver(() => this.#fit())
  #snapshot = nothing

  constructor(container: HTMLElement, say: (word: SimulateWord) => string) {
    this.#container = container
    this.#viewer = new NavigatedViewer<Services>({
      container,
      additionalModules: [
        SimulatorModule,
        AnimationModule,
        ContextPadsModule,
        ExclusiveGatewayModule,
        InclusiveGatewayModule,
        NeutralColorsModule,
        TokenCountModule,
        stepZoomModule,
        {
          // Otherwise created only when somebody asks for them.
          __init__: ['exclusiveGatewaySettings', 'inclusiveGatewaySettings', 'animation'],
          contextPads: ['type', translatedPads(say)],
          tokenCount: ['type', PlainTokenCount],
          translate: ['value', translateWord],
        },
      ],
    })
    const moddle = this.#viewer.get('moddle')
    moddle.fromXML = (xml) => readBpmn(moddle, prepareXml(xml))
    const events = this.#viewer.get('eventBus')
    events.on(
      'tokenSimulation.simulator.trace',
      ({ action, element }: { action: string; element: SimulatedElement }) => {
        if (action === 'exit' && isKind(element.businessObject, 'FlowNode')) this.#add(toNode(element))
      },
    )
    events.on('tokenSimulation.simulator.createScope', ({ scope }: { scope: Scope }) => {
      if (isProcess(scope.element)) this.#instances.add(scope)
    })
    events.on('tokenSimulation.simulator.destroyScope', ({ scope }: { scope: Scope }) => {
      if (this.#instances.delete(scope)) this.#add({ end: scope.completed ? 'ended' : 'cancelled' })
    })
    events.on(['tokenSimulation.simulator.tick', 'tokenSimulation.simulator.elementChanged'], () => this.#update({}))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): Simulated => this.#snapshot

  /** Rejects if the text is not a diagram. */
  async show(xml: string): Promise<void> {
    await this.#viewer.importXML(xml)
    // Reports the present size at once.
    this.#sizes.observe(this.#container)
    this.#fire('toggleMode', { active: true })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.setSpeed(50)
    this.#update({ hasComplexGateway: this.#elements().some(({ type }) => type === 'bpmn:ComplexGateway') })
  }

  #fit(): void {
    const canvas = this.#viewer.get('canvas')
    canvas.resized()
    const { width, height } = canvas.getSize()
    const middle = { x: width / 2, y: height / 2 }
    canvas.zoom(Math.min(1, withinZoom(canvas.zoom('fit-viewport', middle) * withMargin)), middle)
  }

  start(): void {
    const [first] = this.#starts()
    if (first !== undefined) this.#trigger(first)
  }

  reset(): void {
    this.#instances.clear()
    this.#fire('resetSimulation')
    this.#update({ steps: [], isPaused: false })
  }

  pause(isPaused: boolean): void {
    this.#fire(isPaused ? 'pauseSimulation' : 'playSimulation')
    this.#update({ isPaused })
  }

  setSpeed(speed: number): void {
    this.#viewer.get('animation').setAnimationSpeed(speed)
  }

  stopAtTasks(stop: boolean): void {
    const simulator = this.#viewer.get('simulator')
    for (const element of this.#elements()) if (isStop(element)) simulator.waitAtElement(element, stop)
  }

  close(): void {
    this.#sizes.disconnect()
    this.#viewer.destroy()
  }

  #elements(): readonly SimulatedElement[] {
    return this.#viewer
      .get('elementRegistry')
      .filter((element) => !('labelTarget' in element) && 'businessObject' in element) as unknown as SimulatedElement[]
  }

  /** Processes that have not been started have a scope too, in which their start events wait. */
  #starts(): readonly Subscription[] {
    const found = this.#viewer
      .get('simulator')
      .findSubscriptions(({ scope, element }) => element !== undefined && !scope.running && isProcess(scope.element))
    return [...found].toSorted((one, other) => Number(other.event.type === 'none') - Number(one.event.type === 'none'))
  }

  #waiting(): readonly Waiting[] {
    const starts = new Set(this.#starts())
    return this.#viewer
      .get('simulator')
      .findSubscriptions((one) => !starts.has(one) && one.element !== undefined && !one.scope.destroyed)
      .flatMap((one) =>
        one.element === undefined
          ? []
          : [
              {
                ...toNode(one.element),
                key: keyOf(one),
                isTask: isKind(one.element.businessObject, 'Activity'),
                goOn: () => this.#trigger(one),
              },
            ],
      )
  }

  /** What paused goes on. */
  #trigger(subscription: Subscription): void {
    if (this.#snapshot.isPaused) this.pause(false)
    this.#viewer.get('simulator').trigger(subscription)
    this.#update({})
  }

  #add(step: Step): void {
    this.#update({ steps: [...this.#snapshot.steps, step].slice(-mostSteps) })
  }

  #fire(event: string, payload: object = {}): void {
    this.#viewer.get('eventBus').fire(`tokenSimulation.${event}`, payload)
  }

  #update(change: Partial<Simulated>): void {
    this.#snapshot = {
      ...this.#snapshot,
      waiting: this.#waiting(),
      canStart: this.#starts().length > 0,
      isRunning: this.#instances.size > 0,
      ...change,
    }
    for (const listener of this.#listeners) listener()
  }
}
