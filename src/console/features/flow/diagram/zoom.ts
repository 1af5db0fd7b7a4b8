// Zooms a diagram with the wheel, by the same steps as the buttons.
import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import ZoomScroll from 'diagram-js/lib/navigation/zoomscroll/ZoomScroll'
import type { Point } from 'diagram-js/lib/util/Types'
import { nextZoom } from './zoom-level.ts'

/** The library's own goes to 4 in steps that grow. */
class StepZoom extends ZoomScroll {
  static override readonly $inject = ['config.zoomScroll', 'eventBus', 'canvas']
  readonly #canvas: Canvas
  #pending = 0

  constructor(config: object, eventBus: EventBus, canvas: Canvas) {
    super(config, eventBus, canvas)
    this.#canvas = canvas
  }

  /** From the wheel: small movements of a touchpad add up to a step. */
  override zoom(delta: number, position: Point): void {
    this.#pending += delta
    if (Math.abs(this.#pending) < 0.1) return
    this.stepZoom(this.#pending, position)
    this.#pending = 0
  }

  override stepZoom(delta: number, position?: Point): void {
    this.#canvas.zoom(nextZoom(this.#canvas.zoom(), delta), position)
  }
}

/** A module of diagram-js that replaces its zoom service. */
export const stepZoomModule = { zoomScroll: ['type', StepZoom] }
