// Which fragments the templates of a site name: layouts, includes and renders whose name is written out.
import { type Template, toValueSync } from 'liquidjs'
import { createEngine } from './liquid-engine.ts'
import { type TemplateInfo, templateType } from './site-model.ts'

function namesIn(templates: readonly Template[]): string[] {
  return templates.flatMap((template) => {
    const file: unknown = 'file' in template ? template.file : undefined
    const inside = template.children ? (toValueSync(template.children(false, true)) as readonly Template[]) : []
    return [...(typeof file === 'string' ? [file] : []), ...namesIn(inside)]
  })
}

function fragmentNames(content: string): readonly string[] {
  try {
    return namesIn(createEngine([]).parse(content))
  } catch {
    // It is on no page either.
    return []
  }
}

/** A name counts before a file name, and of equal ones the last. */
function findFragment(templates: readonly TemplateInfo[], key: string): TemplateInfo | undefined {
  const fragments = templates.filter(({ type }) => type === templateType.fragment)
  return fragments.findLast(({ name }) => name === key) ?? fragments.findLast(({ fileName }) => fileName === key)
}

type Renamed = Pick<TemplateInfo, 'name' | 'fileName' | 'type'>

/** The first of the other templates that would not find this one any more; `after`: what it is going to be, null if it is deleted. */
export function findUser(
  templates: readonly TemplateInfo[],
  id: number,
  after: Renamed | null,
): TemplateInfo | undefined {
  const own = templates.find((template) => template.id === id)
  if (own === undefined) return undefined
  const changed = after === null ? [] : [{ ...own, ...after }]
  const next = templates.flatMap((template) => (template.id === id ? changed : [template]))
  const lost = [own.name, own.fileName].flatMap((key) =>
    key !== null && findFragment(templates, key)?.id === id && findFragment(next, key)?.id !== id ? [key] : [],
  )
  return templates.find(({ id: other, content }) => {
    if (other === id || !lost.some((key) => content.includes(key))) return false
    const names = fragmentNames(content)
    return lost.some((key) => names.includes(key))
  })
}
