// The strength of a new password beside its field. Only a hint; it never blocks saving.
import { useText } from '../../data/use-text.ts'
import { passwordMessages } from './messages.ts'
import { ratePassword } from './rate-password.ts'
import './password-strength.css'

export function PasswordStrength({ password }: { readonly password: string }) {
  const text = useText(passwordMessages)
  const rating = ratePassword(password)
  return (
    <div className="password-strength" data-rating={rating} role="status">
      {rating !== null && (
        <>
          <span className="password-strength-bar" aria-hidden="true" />
          {text(rating)}
        </>
      )}
    </div>
  )
}
