import classes from './avatar.module.css'

/** Letters of a person in a circle: 40 px, or 24 px small. */
export function Avatar({ letters, small = false }: { letters: string; small?: boolean }) {
  return (
    <span className={classes.avatar} data-small={small} aria-hidden="true">
      {letters}
    </span>
  )
}
