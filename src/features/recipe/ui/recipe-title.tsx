import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { titleToCommit } from '../model/title-edit.ts'
import classes from './recipe-title.module.css'

type RecipeTitleProps = {
  title: string
  readOnly: boolean
  /** Resolves to true when the title was saved; if not, it stays in the field. */
  onCommit: (title: string) => Promise<boolean>
}

/** The recipe's title in the header: press to edit, Enter or leaving the field commits, Escape takes back. */
export function RecipeTitle({ title, readOnly, onCommit }: RecipeTitleProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing && !readOnly) {
    return <TitleField title={title} onCommit={onCommit} onClose={() => setIsEditing(false)} />
  }
  if (readOnly) return <span className={classes.text}>{title}</span>
  return (
    <button
      ref={button}
      type="button"
      className={classes.button}
      title={t`Rename`}
      aria-label={t`${title}, rename`}
      onClick={() => setIsEditing(true)}
    >
      {title}
    </button>
  )
}

function TitleField({ title, onCommit, onClose }: Pick<RecipeTitleProps, 'title' | 'onCommit'> & { onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(title)
  const isClosed = useRef(false)
  useUnsavedInput(text !== title, t`Recipe title`)
  const close = async (commits: boolean) => {
    // Closing removes the field, which makes browsers send one more blur.
    if (isClosed.current) return
    isClosed.current = true
    const next = commits ? titleToCommit(title, text) : null
    if (next === null || (await onCommit(next))) onClose()
    else isClosed.current = false
  }
  const handleKey = (event: KeyboardEvent) => {
    // the title takes the focus back at once, and the key would press it again
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter') void close(true)
    else if (event.key === 'Escape') void close(false)
  }
  return (
    <input
      className={classes.input}
      aria-label={t`Recipe title`}
      ref={selectAll}
      maxLength={RECIPE_TITLE_MAX}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => void close(true)}
    />
  )
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
