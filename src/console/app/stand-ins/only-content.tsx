// Replaces parts of antd that only wrap their content: tooltips of sortable titles, which say how they sort themselves, and the wave of a click.
import type { ReactNode } from 'react'

function OnlyContent({ children }: { readonly children: ReactNode }) {
  return children
}

export { OnlyContent as default }
