// Replaces rc-util's updateCSS where antd writes the variables of a theme: each component that is shown asks for the same
// ones, and finding them among all style elements of the page takes longer than most components.
import { updateCSS as write } from 'rc-util/es/Dom/dynamicCSS'

type Write = typeof write

interface Written {
  readonly css: string
  readonly key: string
  readonly style: ReturnType<Write>
}

let last: Written | null = null

function updateCSS(...written: Parameters<Write>): ReturnType<Write> {
  const [css, key] = written
  if (last?.css !== css || last.key !== key || !last.style?.isConnected) {
    last = { css, key, style: write(...written) }
  }
  return last.style
}

export { updateCSS }
