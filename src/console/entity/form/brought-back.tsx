// The notice over a form that shows what was typed before the login ended.
import { Alert } from 'antd'
import { useFormText } from './use-form-text.ts'

/** `isTorn`: somebody else has changed the same fields since. */
export function BroughtBack({ isTorn = false }: { readonly isTorn?: boolean }) {
  const text = useFormText()
  const message = text(isTorn ? 'broughtBackTorn' : 'broughtBack')
  return <Alert className="entity-form-notice" type={isTorn ? 'warning' : 'info'} showIcon message={message} />
}
