// Fills in a generated password, shown so that it can be handed over, and copies it.
import { Button } from 'antd'
import { copyText } from '../../data/copy-text.ts'
import { notify } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { makePassword } from './make-password.ts'
import { makerMessages } from './maker.messages.ts'

interface PasswordMakerProps {
  /** Empty unless it was generated here. */
  readonly made: string
  readonly disabled: boolean
  readonly onMake: (password: string) => void
}

export function PasswordMaker({ made, disabled, onMake }: PasswordMakerProps) {
  const text = useText(makerMessages)
  const copy = async (): Promise<void> => {
    if (await copyText(made)) notify.success(text('copied'))
    else notify.warning(text('notCopied'))
  }
  return (
    <div className="password-maker">
      <Button type="link" size="small" disabled={disabled} onClick={() => onMake(makePassword())}>
        {text('make')}
      </Button>
      {made !== '' && (
        <Button type="link" size="small" disabled={disabled} onClick={() => void copy()}>
          {text('copy')}
        </Button>
      )}
    </div>
  )
}
