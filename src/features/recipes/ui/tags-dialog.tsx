import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { TAG_TEXT_MAX, TAGS_MAX } from '#contract/constants.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { tagsQuery } from '../data/run-queue.ts'
import {
  countOf,
  newTag,
  offeredTags,
  overfull,
  presenceOf,
  tagEdits,
  toggled,
  type TagEdit,
  type TaggedRow,
  type TagPresence,
  type WantedTags,
} from '../model/bulk-tags.ts'
import classes from './tags-dialog.module.css'

type TagsDialogProps = { projectId: string; recipes: readonly TaggedRow[]; onSave: (edits: TagEdit[]) => void; onClose: () => void }

/** Adds tags to several recipes and removes them. Enter in the field chooses what was typed; the arrow down leads to the tags. */
export function TagsDialog({ projectId, recipes, onSave, onClose }: TagsDialogProps) {
  const { t } = useLingui()
  const { data: known = [] } = useQuery(tagsQuery(useApi(), projectId))
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<WantedTags>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const offered = offeredTags(recipes, known, wanted, typed)
  const made = newTag(typed, offered)
  const edits = tagEdits(recipes, wanted)
  const full = overfull(edits)
  const isTooLong = typed.trim().length > TAG_TEXT_MAX
  const toggle = (tag: string) => setWanted(toggled(recipes, wanted, tag))
  const chooseTyped = (event: FormEvent) => {
    event.preventDefault()
    const exact = offered.find((tag) => tag === typed.trim()) ?? made
    if (exact === null) return
    toggle(exact)
    setTyped('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector('input')?.focus()
  }
  const why = full > 0 ? <TooMany count={full} /> : edits.length === 0 ? t`Nothing is changed` : null
  return (
    <Dialog opened onClose={onClose} title={<Plural value={recipes.length} one="Tags of # recipe" other="Tags of # recipes" />}>
      <form className={classes.form} onSubmit={chooseTyped}>
        <TextField
          label={t`Find a tag or write a new one`}
          value={typed}
          autoComplete="off"
          data-autofocus
          error={isTooLong ? t`A tag has at most ${TAG_TEXT_MAX} characters` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        {made !== null && (
          <Button type="submit" size="sm" leftSection={<IconPlus size={14} aria-hidden />}>
            <Trans>Add the tag “{made}”</Trans>
          </Button>
        )}
        {offered.length > 0 ? (
          <ul ref={list} className={classes.tags} aria-label={t`Tags`}>
            {offered.map((tag) => (
              <TagRow
                key={tag}
                tag={tag}
                presence={presenceOf(recipes, wanted, tag)}
                count={wanted.has(tag) ? null : countOf(recipes, tag)}
                of={recipes.length}
                onToggle={() => toggle(tag)}
              />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>
            {typed.trim() === '' ? <Trans>There are no tags yet.</Trans> : <Trans>No tag is like this.</Trans>}
          </p>
        )}
      </form>
      {full > 0 && (
        <p className={classes.problem} role="alert">
          <TooMany count={full} />
        </p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" reason={why} onClick={() => onSave(edits)}>
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const TooMany = ({ count }: { count: number }) => (
  <Plural value={count} one={`# recipe would have more than ${TAGS_MAX} tags`} other={`# recipes would have more than ${TAGS_MAX} tags`} />
)

/** The arrow keys go from tag to tag; the one up from the first goes back to the field. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + step]?.focus()
}

type TagRowProps = { tag: string; presence: TagPresence; count: number | null; of: number; onToggle: () => void }

/** `count`: recipes that have it; null once it is chosen what becomes of it. */
function TagRow({ tag, presence, count, of, onToggle }: TagRowProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = presence === 'some'
  }, [presence])
  const some = count !== null && presence === 'some' ? t`in ${plural(count, { one: '# recipe', other: '# recipes' })} of ${of}` : null
  const chosen = count !== null ? null : presence === 'all' ? t`will be added` : t`will be removed`
  return (
    <li>
      <label className={classes.tag}>
        <input ref={box} type="checkbox" className={classes.check} checked={presence === 'all'} onChange={onToggle} onKeyDown={walk} />
        <span className={classes.name}>{tag}</span>
        <span className={classes.fact}>{some ?? chosen}</span>
      </label>
    </li>
  )
}
