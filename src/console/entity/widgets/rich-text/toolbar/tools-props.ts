// What every group of the toolbar works on.
import type { Quill } from 'react-quill'
import type { Formats } from '../use-formats.ts'

export interface ToolsProps {
  readonly quill: Quill
  readonly formats: Formats
}
