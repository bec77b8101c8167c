import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TmsImportItem } from '#contract/schemas/tms.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { Button } from '../../../ui/button.tsx'
import { caseProblemWords, FIELD_WORDS } from '../../errors/model/case-problem-words.ts'
import { failureWords } from '../model/failure-words.ts'
import classes from './import-dialog.module.css'

type ImportItemsProps = { items: readonly TmsImportItem[]; onCompare: (recipeId: string) => void }

/** The test cases of an import that a user has to know of: all that became no new recipe. */
export function ImportItems({ items, onCompare }: ImportItemsProps) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    // It scrolls, and the keyboard has to get there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.items} aria-label={t`Test cases that became no new recipe`} tabIndex={0}>
      {items.map((item) => (
        <li key={item.caseId} className={classes.item}>
          <span className={classes.caseText}>
            <span className={classes.caseName}>{item.name}</span>
            <span className={classes.facts}>
              <span className={classes.caseId}>{item.caseId}</span>
              <ItemState item={item} />
            </span>
          </span>
          {item.state === 'changed' && item.recipeId && (
            <CompareButton name={item.name} onCompare={() => item.recipeId && onCompare(item.recipeId)} />
          )}
          {item.state !== 'changed' && item.recipeId && (
            <Link to="/recipes/$recipeId" params={{ recipeId: item.recipeId }} aria-label={t`Open recipe: ${item.name}`}>
              <Trans>Open recipe</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function CompareButton({ name, onCompare }: { name: string; onCompare: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="sm" aria-label={t`See what changed: ${name}`} onClick={onCompare}>
      <Trans>See what changed</Trans>
    </Button>
  )
}

function ItemState({ item: { state, problems, failure } }: { item: TmsImportItem }) {
  const { t, i18n } = useLingui()
  switch (state) {
    case 'same':
      return <Trans>Imported before, not changed since</Trans>
    case 'changed':
      return <Trans>Imported before, changed since</Trans>
    case 'unfit': {
      const [first] = problems
      if (!first) return <Trans>Does not fit the limits</Trans>
      return (
        <span>
          {i18n._(FIELD_WORDS[first.field])}: {i18n._(caseProblemWords(first))}
        </span>
      )
    }
    case 'failed':
      return failure ? <span>{i18n._(failureWords(failure, t`the system`))}</span> : <Trans>Could not be read</Trans>
    case 'kept':
      return <Trans>Stays: somebody has worked on it</Trans>
    case 'waiting':
    case 'created':
    case 'removed':
      return null
    default:
      return unreachable(state)
  }
}
