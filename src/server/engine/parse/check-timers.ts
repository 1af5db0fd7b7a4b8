// Literal timer texts are parsed when the diagram is deployed; those with expressions when they are needed.
import type { EventDefinition } from '../model/event-definition.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { addDuration, isCron, parseMoment, parseRepeat } from '../execute/events/timer-text.ts'
import { parseMessages as messages } from './messages.ts'
import type { Problems } from './problems.ts'

type Timer = EventDefinition & { readonly kind: 'timer' }

function isDuration(text: string): boolean {
  return addDuration(0, text) !== null
}
function isMoment(text: string): boolean {
  return parseMoment(text) !== null
}
function isOnce(text: string): boolean {
  return isDuration(text) || isMoment(text)
}

/** The first text that is invalid for a timer. */
function wrongText({ date, duration, cycle, endDate }: Timer): string | null {
  const texts = [
    [date, isOnce],
    // The start of a repetition.
    [duration, (text: string) => parseRepeat(text) !== null || isOnce(text)],
    [cycle, (text: string) => parseRepeat(text) !== null || isOnce(text) || isCron(text)],
    [endDate, isOnce],
  ] as const
  for (const [text, isRight] of texts) if (text !== null && !/[$#]\{/.test(text) && !isRight(text)) return text
  return null
}

export function checkTimers(model: ProcessModel, problems: Problems): void {
  for (const node of model.nodes.values()) {
    if (!('definition' in node) || node.definition?.kind !== 'timer') continue
    // A business calendar accepts any text, and is consulted at run time.
    const text = node.definition.calendar === null ? wrongText(node.definition) : null
    if (text !== null) problems.error(node.id, 'atrium-timer', messages.badTimer(text))
  }
}
