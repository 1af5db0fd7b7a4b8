// The domain of a site: while the server does not know the console's hosts, only administrators may set one, with a warning.
import { Alert } from 'antd'
import { useSession } from '../../../data/session.ts'
import { useLanguage } from '../../../data/use-text.ts'
import { TextWidget } from '../../../entity/widgets/text.tsx'
import type { WidgetProps } from '../../../entity/widgets/widget.ts'
import { siteScreenMessages } from './messages.ts'

export function DomainInput(props: WidgetProps) {
  const words = siteScreenMessages[useLanguage()]
  const { admin, publicUrl } = useSession().rights
  if (publicUrl) return <TextWidget {...props} />
  return (
    <>
      <TextWidget {...props} disabled={props.disabled || !admin} />
      <Alert
        style={{ marginTop: 8 }}
        type={admin ? 'warning' : 'info'}
        showIcon
        message={admin ? words.warning : words.adminOnly}
      />
    </>
  )
}
