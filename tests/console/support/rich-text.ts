// A rich text in an editor, without its page.
import { Quill } from 'react-quill'
import { createModules } from '../../../src/console/entity/widgets/rich-text/modules.ts'
import { setUpQuill } from '../../../src/console/entity/widgets/rich-text/set-up-quill.ts'

setUpQuill()

function nothing(): void {}

export function openRichText(html: string): Quill {
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const modules = createModules({ uploads: () => null, onLink: nothing, onFind: nothing, onMissing: nothing })
  const quill = new Quill(box, { modules })
  quill.setContents(quill.clipboard.convert({ html, text: '' }))
  return quill
}
