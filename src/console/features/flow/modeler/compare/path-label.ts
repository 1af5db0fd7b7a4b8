// A property by the word that the panel has for it: `loopCharacteristics.collection` becomes 多人办理 › 人员集合.
import type { Translate } from '../../../../data/use-text.ts'
import { panelMessages, type PanelWord } from '../panel/messages.ts'
import { compareMessages, type CompareWord } from './messages.ts'

/** Containers that say nothing by themselves. */
const silent = new Set(['extensionElements', 'values', 'body', 'text', 'eventDefinitions', 'fields', 'script'])

const words: Readonly<Record<string, PanelWord>> = {
  default: 'defaultFlow',
  loopCharacteristics: 'multiInstance',
  multiInstanceLoopCharacteristics: 'multiInstance',
  async: 'asyncEnter',
  executionListener: 'executionListeners',
  taskListener: 'taskListeners',
  in: 'inMappings',
  out: 'outMappings',
  field: 'fieldInjection',
  property: 'extensionProperties',
  properties: 'extensionProperties',
  inputOutput: 'inputOutput',
  failedJobRetryTimeCycle: 'retryCycle',
  condition: 'conditionExpression',
  errorRef: 'error',
  signalRef: 'signal',
  messageRef: 'namedMessage',
  escalationRef: 'escalation',
  candidateStarterUsers: 'starterUsers',
  candidateStarterGroups: 'starterGroups',
  script: 'scriptBody',
  class: 'javaClass',
}

const numbered = /^([\w-]+)(.*)$/s

export function labelOfPath(path: string, panel: Translate<PanelWord>, own: Translate<CompareWord>): string {
  const wordOf = (name: string): string => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word !== undefined) return panel(word)
    if (Object.hasOwn(compareMessages.en, name)) return own(name as CompareWord)
    return Object.hasOwn(panelMessages.en, name) ? panel(name as PanelWord) : name
  }
  const steps = path.split('.')
  const telling = steps.filter((step) => !silent.has(step))
  const shown = telling.length === 0 ? steps.slice(-1) : telling
  return shown
    .map((step) => {
      const [, name = step, rest = ''] = numbered.exec(step) ?? []
      return `${wordOf(name)}${rest}`
    })
    .filter((word, at, all) => word !== all[at - 1])
    .join(' › ')
}
