import { avatarColour } from '../model/avatar-colour.ts'
import classes from './members-page.module.css'

/** The first letter of an e-mail in a circle; the same person always has the same colour. */
export function MemberAvatar({ email }: { email: string }) {
  const letter = String.fromCodePoint(email.codePointAt(0) ?? 0x3f).toLocaleUpperCase()
  return (
    <span className={classes.avatar} data-colour={avatarColour(email)} aria-hidden="true">
      {letter}
    </span>
  )
}
