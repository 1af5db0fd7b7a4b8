// The parser's problems in short form: `element code` per error, for tests that name what is wrong.
import { type ParsedDiagram, parseDiagram } from '../../src/server/engine/parse/parse-diagram.ts'
import { one } from './bpmn.ts'

type Found = ParsedDiagram['problems'][number]

export async function problemsOf(xml: string): Promise<readonly Found[]> {
  return (await parseDiagram(xml)).problems
}

/** `t atrium-java-class`, in reported order; warnings begin with `?`. */
export async function codesOf(xml: string): Promise<string[]> {
  const problems = await problemsOf(xml)
  return problems.map(({ elementId, code, severity }) => `${severity === 'error' ? '' : '? '}${elementId} ${code}`)
}

/** The sentences reported for an element in a process `p` with the given parts. */
export async function sentencesOf(elementId: string | null, ...parts: readonly string[]): Promise<string[]> {
  const problems = await problemsOf(one(...parts))
  return problems.filter((problem) => problem.elementId === elementId).map(({ message }) => message)
}

/** Errors and warnings of a process `p` with the given parts. */
export function codesIn(...parts: readonly string[]) {
  return codesOf(one(...parts))
}
