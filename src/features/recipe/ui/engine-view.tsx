import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronRight, IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EngineAnswer } from '#contract/schemas/engine-answer.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/mantine/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { errorKindOf } from '../../errors/model/error-kind.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { engineAnswerQuery } from '../data/engine-answer-query.ts'
import { EngineChecks } from './engine-checks.tsx'
import { EnginePlan } from './engine-plan.tsx'
import classes from './engine-view.module.css'
import { LACK_WORDS } from './engine-words.ts'
import cardClasses from './step-card.module.css'

type EngineViewProps = { recipeId: string; step: RecipeStep }

/** For developers: what the engine would do for a step on the page that the remote browser shows now, and why, behind a disclosure. */
export function EngineView({ recipeId, step }: EngineViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button type="button" className={cardClasses.disclosure} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden />
        <Trans>What the engine sees</Trans>
      </button>
      <div id={id} className={cardClasses.details} hidden={!isOpen}>
        {isOpen && <EnginePanel recipeId={recipeId} step={step} />}
      </div>
    </>
  )
}

function EnginePanel({ recipeId, step }: EngineViewProps) {
  const isReachable = useIsReachable()
  const asked = useQuery({ ...engineAnswerQuery(useApi(), recipeId, step), enabled: isReachable })
  const { data: answer, error, isFetching } = asked
  return (
    <>
      <div className={classes.actions}>
        <Button
          size="sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => void asked.refetch()}
          loading={isFetching}
          disabled={!isReachable}
        >
          <Trans>Read the page again</Trans>
        </Button>
        {answer && <CopyAnswer answer={answer} />}
      </div>
      <div className={classes.answer} aria-live="polite" aria-busy={isFetching}>
        {!isReachable && (
          <Notice>
            <Trans>The engine is on the server: this needs the network.</Trans>
          </Notice>
        )}
        {isReachable && isFetching && !answer && <Trans>Loading…</Trans>}
        {isReachable && error && !isFetching && <Lack error={error} />}
        {answer && !error && <Answer answer={answer} />}
      </div>
    </>
  )
}

/** Why there is no answer: what it needs, or an error. */
function Lack({ error }: { error: Error }) {
  const { i18n } = useLingui()
  const kind = errorKindOf(error)
  const words = kind.kind === 'code' ? LACK_WORDS[kind.code] : undefined
  return words ? <Notice>{i18n._(words)}</Notice> : <ErrorAlert error={error} />
}

function CopyAnswer({ answer }: { answer: EngineAnswer }) {
  return (
    <CopyButton value={JSON.stringify(answer, null, 2)}>
      {({ copied, copy }) => (
        <Button size="sm" leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />} onClick={copy}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy as JSON</Trans>}
        </Button>
      )}
    </CopyButton>
  )
}

function Answer({
  answer: {
    page: { title, url },
    plan,
    notRead,
    expected = [],
  },
}: {
  answer: EngineAnswer
}) {
  return (
    <>
      <p className={classes.line}>
        <Trans>
          On the page “{title}”, <span className={classes.code}>{url}</span>
        </Trans>
      </p>
      <EnginePlan plan={plan} />
      {notRead && (
        <p className={classes.line}>
          <Trans>Not read: “{notRead}”</Trans>
        </p>
      )}
      {expected.map((each) => (
        <EngineChecks key={each.text} expected={each} />
      ))}
    </>
  )
}
