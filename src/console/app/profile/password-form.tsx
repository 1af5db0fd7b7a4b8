// 修改密码: the old password once, the new one twice; then all sessions must log in again.
import { Button, Form, Input } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { encodeSecret } from '../../../shared/protocol/secret.ts'
import { PasswordStrength } from '../../ui/password/password-strength.tsx'
import { notify } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { checkPassword, type PasswordValues } from './check-profile.ts'
import { useCallForm } from './use-call-form.ts'
import { profileMessages } from './messages.ts'
import { pageIn, withPage } from '../kept-page.ts'

const messageTime = 1500
/** Longer than the rules allow, so that the rule can report it. */
const inputLength = 100

function encode({ oldpasswd = '', passwd = '', repasswd = '' }: PasswordValues): object {
  return { oldpasswd: encodeSecret(oldpasswd), passwd: encodeSecret(passwd), repasswd: encodeSecret(repasswd) }
}

export function PasswordForm() {
  const text = useText()
  const own = useText(profileMessages)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { pending, formProps } = useCallForm<PasswordValues>({
    path: '/my/passwd',
    check: checkPassword,
    encode,
    failed: own('passwordFailed'),
    onDone: () => {
      notify.success(own('passwordSaved'))
      setTimeout(() => void navigate(withPage('/logout', pageIn(search))), messageTime)
    },
  })
  const passwd = Form.useWatch('passwd', formProps.form) ?? ''
  const hint = (
    <>
      {own('passwordHint')}
      <PasswordStrength password={passwd} />
    </>
  )
  return (
    <Form {...formProps} layout="vertical" className="narrow-form">
      <Form.Item label={own('oldPassword')} name="oldpasswd" required>
        <Input.Password autoComplete="current-password" maxLength={inputLength} />
      </Form.Item>
      <Form.Item label={own('newPassword')} name="passwd" required extra={hint}>
        <Input.Password autoComplete="new-password" maxLength={inputLength} />
      </Form.Item>
      <Form.Item label={own('rePassword')} name="repasswd" required>
        <Input.Password autoComplete="new-password" maxLength={inputLength} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={pending}>
        {text('action.save')}
      </Button>
    </Form>
  )
}
