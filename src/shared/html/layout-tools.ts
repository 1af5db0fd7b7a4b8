// Which tools lay out a body (lay-out.ts has what they do).

/** In the order in which several are applied: a removed picture may leave a blank line, a removed style an indent. */
export const layoutTools = [
  'images',
  'links',
  'attributes',
  'styles',
  'punctuation',
  'blankLines',
  'spaces',
  'indent',
] as const

export type LayoutTool = (typeof layoutTools)[number]

export function isLayoutTool(name: string): name is LayoutTool {
  return (layoutTools as readonly string[]).includes(name)
}

/** One-click layout: keeps pictures, links and punctuation, which are content. */
export const oneClickLayout: readonly LayoutTool[] = ['styles', 'blankLines', 'spaces', 'indent']
