// 基本信息: account and roles are read-only, the name can be changed.
import { Button, Form, Input, Tag } from 'antd'
import { notify } from '../../data/notify.ts'
import { useSession } from '../../data/session.ts'
import { updateSession } from '../../data/session-store.ts'
import { useText } from '../../data/use-text.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { checkBase } from './check-profile.ts'
import { useCallForm } from './use-call-form.ts'
import { profileMessages } from './messages.ts'

interface BaseValues {
  readonly username: string
}

export function BaseForm() {
  const text = useText()
  const own = useText(profileMessages)
  const { user, rights } = useSession()
  const { dirty, pending, formProps } = useCallForm<BaseValues>({
    path: '/my/save',
    check: checkBase,
    encode: ({ username }) => ({ username: username ?? '' }),
    failed: text('notice.fault'),
    onDone: ({ username }) => {
      updateSession({ user: { username } })
      notify.success(own('saved'))
    },
  })
  useUnsavedWarning(dirty)
  return (
    <Form {...formProps} layout="vertical" className="narrow-form" initialValues={{ username: user.username }}>
      <Form.Item label={own('account')} htmlFor="profile-account">
        <Input id="profile-account" value={user.account} maxLength={20} readOnly variant="filled" />
      </Form.Item>
      <Form.Item label={own('username')} name="username" required>
        <Input count={{ show: true, max: 50 }} autoComplete="name" />
      </Form.Item>
      <Form.Item label={own('roles')}>
        {rights.roles.map((role) => (
          <Tag key={role.id}>{role.name}</Tag>
        ))}
        {rights.roles.length === 0 && <span className="quiet">{own('none')}</span>}
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={pending}>
        {text('action.save')}
      </Button>
    </Form>
  )
}
