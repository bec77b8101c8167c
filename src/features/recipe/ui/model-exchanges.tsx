import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ModelExchange } from '#contract/schemas/model-reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { organizationSettingsQuery } from '../../../data/queries/organization-settings.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { viewerQuery } from '../../../data/workspace.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import classes from './model-exchanges.module.css'
import { END_WORDS, REFUSAL_WORDS } from './model-words.ts'
import cardClasses from './step-card.module.css'

type ModelExchangesProps = { recipeId: string; step: RecipeStep }

/** What a model was asked about a step and answered, behind a disclosure. Nothing while the server has no model. */
export function ModelExchanges({ recipeId, step }: ModelExchangesProps) {
  const api = useApi()
  const organizationId = useQuery(viewerQuery(api)).data?.membership?.organizationId
  const settings = useQuery({ ...organizationSettingsQuery(api, organizationId ?? ''), enabled: organizationId !== undefined })
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!settings.data?.model) return null
  return (
    <>
      <button type="button" className={cardClasses.disclosure} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden />
        <Trans>What the model saw and answered</Trans>
      </button>
      <div id={id} className={cardClasses.details} hidden={!isOpen}>
        {isOpen && <ExchangeList recipeId={recipeId} step={step} />}
      </div>
    </>
  )
}

function ExchangeList({ recipeId, step: { stepIndex, updatedAt } }: ModelExchangesProps) {
  const api = useApi()
  const asked = useQuery({
    queryKey: ['recipe', 'model-exchanges', recipeId, stepIndex, updatedAt],
    queryFn: async ({ signal }) => (await api.recipe.modelExchanges.query({ recipeId, stepIndex }, { signal })).exchanges,
  })
  const error = useQueryError(asked)
  if (error) return <FormError error={error} />
  if (!asked.data) return <Trans>Loading…</Trans>
  if (asked.data.length === 0) return <Trans>Nothing is kept for this text of the step.</Trans>
  return asked.data.map((exchange) => <Exchange key={`${exchange.at} ${exchange.question.length}`} exchange={exchange} />)
}

function Exchange({ exchange }: { exchange: ModelExchange }) {
  const { t, i18n } = useLingui()
  const { model, end, status, durationMs, requests, question, answer, acts, cannot } = exchange
  const refusedId = useId()
  const refused = acts.filter((act) => act.refused !== null)
  const seconds = i18n.number(durationMs / 1000, { maximumFractionDigits: 1 })
  return (
    <section>
      <p className={cardClasses.detailsTitle}>
        {model}: {i18n._(END_WORDS[end])} {status}
        {requests > 0 && (
          <>
            {' · '}
            <Plural value={requests} one="# request" other="# requests" />
            {' · '}
            {t`${seconds} s`}
          </>
        )}
      </p>
      <label className={classes.label}>
        <Trans>What was sent</Trans>
        <textarea className={classes.text} value={question} rows={10} readOnly />
      </label>
      {answer && (
        <label className={classes.label}>
          <Trans>What was answered</Trans>
          <textarea className={classes.text} value={answer} rows={4} readOnly />
        </label>
      )}
      {cannot && <p className={classes.line}>{cannot}</p>}
      {refused.length > 0 && (
        <>
          <p id={refusedId} className={classes.label}>
            <Trans>Did not count</Trans>
          </p>
          <ul className={classes.refused} aria-labelledby={refusedId}>
            {refused.map(({ act, ref, refused: why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- acts have no identity; their order is what they are
              <li key={index}>
                <code>{[act, ref].filter(Boolean).join(' ')}</code>: {why && i18n._(REFUSAL_WORDS[why])}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
