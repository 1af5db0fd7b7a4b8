// 修改密码: twice the new one; the old one too, when the server asks for it because the login is not fresh.
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { encodeSecret } from '../../../shared/protocol/secret.ts'
import { notify } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { useCallForm } from './use-call-form.ts'

const messageTime = 1500
const longest = 20

interface PasswordValues {
  readonly oldpasswd?: string
  readonly passwd?: string
  readonly repasswd?: string
}

function encode({ oldpasswd, passwd = '', repasswd = '' }: PasswordValues): object {
  const old = oldpasswd ? { oldpasswd: encodeSecret(oldpasswd) } : {}
  return { ...old, passwd: encodeSecret(passwd), repasswd: encodeSecret(repasswd) }
}

export function PasswordForm() {
  const text = useText()
  const navigate = useNavigate()
  const [asksOld, setAsksOld] = useState(false)
  const { pending, formProps } = useCallForm<PasswordValues>({
    path: '/my/passwd',
    encode,
    failed: text('profile.passwordFailed'),
    onFail: (error) => setAsksOld((asked) => asked || error.fields.some(({ field }) => field === 'oldpasswd')),
    onDone: () => {
      notify.success(text('profile.passwordSaved'))
      setTimeout(() => void navigate('/logout'), messageTime)
    },
  })
  return (
    <Form {...formProps} layout="vertical" className="narrow-form">
      <Form.Item label={text('profile.oldPassword')} name="oldpasswd" required hidden={!asksOld}>
        <Input.Password autoComplete="current-password" maxLength={50} />
      </Form.Item>
      <Form.Item label={text('profile.newPassword')} name="passwd" required extra={text('profile.passwordHint')}>
        <Input.Password autoComplete="new-password" maxLength={longest} />
      </Form.Item>
      <Form.Item label={text('profile.rePassword')} name="repasswd" required>
        <Input.Password autoComplete="new-password" maxLength={longest} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={pending}>
        {text('action.save')}
      </Button>
    </Form>
  )
}
