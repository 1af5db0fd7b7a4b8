// Parses a template without rendering it: the errors shown when it is saved.
import { createEngine } from './liquid-engine.ts'
import { toTemplateFault } from './engine-fault.ts'
import type { TemplateFault } from './template-fault.ts'

export function findTemplateFault(content: string): TemplateFault | null {
  try {
    createEngine([]).parse(content)
    return null
  } catch (error) {
    return toTemplateFault(error, '')
  }
}
