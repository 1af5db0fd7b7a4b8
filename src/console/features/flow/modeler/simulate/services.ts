// The simulation's services as far as they are used, and those that are replaced: words in the user's language, no style attributes.
import ContextPads from 'bpmn-js-token-simulation/lib/features/context-pads/ContextPads'
import TokenCount from 'bpmn-js-token-simulation/lib/features/token-count/TokenCount'
import type { Moddle } from '../canvas/bpmn.ts'
import type { SimulateWord } from './messages.ts'

export interface SimulatedElement {
  readonly id: string
  readonly type: string
  readonly businessObject: Moddle
}

export interface Scope {
  readonly id: string
  readonly element: SimulatedElement
  readonly parent: Scope | null
  readonly running: boolean
  readonly destroyed: boolean
  readonly completed: boolean
  getTokensByElement(element: SimulatedElement): number
}

export interface Subscription {
  readonly scope: Scope
  readonly event: { readonly type: string; readonly boundary?: boolean }
  readonly element?: SimulatedElement
}

export interface Simulator {
  findSubscriptions(filter: (subscription: Subscription) => boolean): readonly Subscription[]
  trigger(what: Pick<Subscription, 'event' | 'scope'>): void
  waitAtElement(element: SimulatedElement, wait: boolean): void
}

export interface TokenAnimation {
  setAnimationSpeed(speed: number): void
}

type Say = (word: SimulateWord) => string

interface PadOptions {
  readonly html: HTMLElement
}

const titles: Readonly<Record<string, SimulateWord>> = {
  'Set Sequence Flow': 'choosePath',
  'Add pause point': 'addPause',
  'Remove pause point': 'removePause',
  'Trigger Event': 'trigger',
}

/** Buttons at the elements: the library writes their titles in English. */
export function translatedPads(say: Say) {
  return class TranslatedPads extends ContextPads {
    override _addOverlay(element: object, options: PadOptions): void {
      const word = titles[options.html.title]
      if (word !== undefined) options.html.title = say(word)
      options.html.setAttribute('aria-label', options.html.title)
      super._addOverlay(element, options)
    }
  }
}

/** Colours come from the style sheet: style attributes are refused by the page's policy. */
export class PlainTokenCount extends TokenCount {
  override _getTokenHTML(element: SimulatedElement, scope: Scope): string {
    return `<div data-scope-id="${scope.id}" class="bts-token-count">${scope.getTokensByElement(element)}</div>`
  }
}
