// Parses a template without rendering it: the errors shown when it is saved.
import { createEngine } from './liquid-engine.ts'
import { type TemplateFault, toTemplateFault } from './template-fault.ts'

export function findTemplateFault(content: string): TemplateFault | null {
  try {
    createEngine([]).parse(content)
    return null
  } catch (error) {
    return toTemplateFault(error, '')
  }
}
