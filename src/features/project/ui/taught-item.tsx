import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Taught, TaughtAct } from '#contract/schemas/taught.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { IconButton } from '../../../ui/button.tsx'
import classes from './project-settings.module.css'
import { taughtActWords } from './taught-words.ts'

type TaughtItemProps = { item: Taught; onEdit: () => void; onForget: () => void }

/** One entry of what was taught: the words, what is done, where, from which recipe, when, and how often it was used. */
export function TaughtItem({ item, onEdit, onForget }: TaughtItemProps) {
  const { i18n, t } = useLingui()
  const { words, acts, page, timesUsed, createdAt } = item
  const where = page.title === '' ? page.path : `${page.title} (${page.path})`
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <div className={classes.itemHead}>{words}</div>
        <ul className={classes.acts}>
          {acts.map((act, index) => (
            // Acts have no identity of their own; their order is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {i18n._(taughtActWords(act, act.name || t`an element without a name`))}
              <Beside act={act} />
            </li>
          ))}
        </ul>
        <p className={classes.itemNote}>
          <Trans>On the page {where}</Trans>
        </p>
        <p className={classes.itemNote}>
          <Origin origin={item.origin} /> · {dateTimeLabel(createdAt)} ·{' '}
          <Plural value={timesUsed} _0="not used yet" one="used # time" other="used # times" />
        </p>
      </div>
      <IconButton size="sm" label={t`Edit “${words}”`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t`Forget “${words}”`} onClick={onForget}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What stood beside the element, where others had the same name. */
function Beside({ act: { target } }: { act: TaughtAct }) {
  const facts = target.find(({ facts: known }) => known !== undefined)?.facts
  const near = facts && facts.twin.of > 1 ? facts.around[0] : undefined
  return near ? (
    <>
      {' '}
      <Trans>near “{near}”</Trans>
    </>
  ) : null
}

function Origin({ origin: { recipeId, title, stepIndex } }: Pick<Taught, 'origin'>) {
  const { i18n } = useLingui()
  const [name, number] = [shownTitle(i18n, title), stepIndex + 1]
  if (recipeId === null)
    return (
      <Trans>
        From “{name}” (deleted), step {number}
      </Trans>
    )
  return (
    <Trans>
      From{' '}
      <Link to="/recipes/$recipeId" params={{ recipeId }}>
        “{name}”
      </Link>
      , step {number}
    </Trans>
  )
}
