// examples.ts: the examples of the descriptors as data, for tests, sample data and OpenAPI; the console does not load them.
import { fileHead, inline, propertyName } from './print.ts'
import type { ExamplesByKey } from './read-examples.ts'

export function emitExamples(examples: ExamplesByKey): string {
  return [
    fileHead('//'),
    "import type { Examples } from '../shared/sample/sample-row.ts'\n\n",
    '/** Key: entity name, or `entity.action` for an action with input; absent = none. */\n',
    'export const examples: Readonly<Record<string, Examples>> = {\n',
    ...[...examples].map(([key, own]) => `  ${propertyName(key)}: ${inline(own)},\n`),
    '}\n',
  ].join('')
}
