import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowMerge, IconCut, IconTrash, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Flow } from '#contract/rules/cut-flow.ts'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { languageOf } from '../../language/model/language.ts'
import { shownValue } from '../model/action-value.ts'
import type { ReviewEdit, ReviewStep } from '../model/flow-review.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { stepTextProblem } from '../model/step-editing.ts'
import { actionWords } from '../../step-words/ui/action-words.ts'
import { BindAction } from './bind-action.tsx'
import classes from './flow-review.module.css'
import { cutWords } from './flow-review-words.ts'
import { notRecordedWords, saysCount } from './not-recorded-words.ts'
import { TEXT_PROBLEM_WORDS } from './step-words.ts'

type FlowReviewStepProps = {
  step: ReviewStep
  index: number
  isLast: boolean
  flow: Flow
  /** What is checked at its end. */
  checks: readonly Assertion[]
  envData: readonly EnvDataItem[]
  /** Why no data can be chosen for a password now. */
  reason: DisabledReason | null
  onEdit: (edit: ReviewEdit) => void
  /** Resolves to true when it was saved. */
  onBind: (action: number, key: string) => Promise<boolean>
}

/** One step of a flow that is not kept yet: why it begins here, its texts, and what was done in it. */
export function FlowReviewStep({ step, index, isLast, flow, checks, envData, reason, onEdit, onBind }: FlowReviewStepProps) {
  const { i18n, t } = useLingui()
  const nameId = useId()
  const number = index + 1
  const { text, expected } = step
  const problem = stepTextProblem({ testStep: text, expectedResult: expected })
  return (
    <article className={classes.step} aria-labelledby={nameId}>
      <header className={classes.stepHead}>
        <h4 id={nameId} className={classes.stepName} tabIndex={-1} data-review-name>
          <Trans>Step {number}</Trans>
        </h4>
        <Badge tone="neutral">{i18n._(cutWords(step.reason, step.place))}</Badge>
      </header>
      <Textarea
        label={t`Test step`}
        autosize
        minRows={1}
        value={text}
        error={problem && problem !== 'expected_too_long' ? i18n._(TEXT_PROBLEM_WORDS[problem]) : undefined}
        onChange={(event) => onEdit({ type: 'reword', index, text: event.currentTarget.value, expected })}
      />
      <Textarea
        label={t`Expected result`}
        autosize
        minRows={1}
        value={expected}
        error={problem === 'expected_too_long' ? i18n._(TEXT_PROBLEM_WORDS[problem]) : undefined}
        onChange={(event) => onEdit({ type: 'reword', index, text, expected: event.currentTarget.value })}
      />
      <ul className={classes.actions} aria-label={t`Actions of step ${number}`}>
        {step.actions.map((action, at) => (
          <ActionRow
            key={action}
            flow={flow}
            action={action}
            envData={envData}
            reason={reason}
            onBind={onBind}
            onSplit={at > 0 ? () => onEdit({ type: 'split', index, at }) : null}
            onRemove={() => onEdit({ type: 'removeAction', index, at })}
          />
        ))}
        {checks.map(({ assertionDescription }, at) => (
          // Checks have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`check ${at}`} className={classes.action}>
            <div className={classes.actionWords}>
              <Trans>Check: {assertionDescription}</Trans>
            </div>
          </li>
        ))}
      </ul>
      <Missed step={step} flow={flow} />
      <div className={classes.stepButtons}>
        {!isLast && (
          <Button
            size="sm"
            variant="flat"
            data-review-join
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            onClick={() => onEdit({ type: 'join', index })}
          >
            <Trans>Join with the next</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="flat"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onEdit({ type: 'removeStep', index })}
        >
          <Trans>Delete step</Trans>
        </Button>
      </div>
    </article>
  )
}

type ActionRowProps = Pick<FlowReviewStepProps, 'flow' | 'envData' | 'reason' | 'onBind'> & {
  /** Its position in the flow. */
  action: number
  /** Null for the first action of a step. */
  onSplit: (() => void) | null
  onRemove: () => void
}

function ActionRow({ flow, action: position, envData, reason, onBind, onSplit, onRemove }: ActionRowProps) {
  const { i18n, t } = useLingui()
  const action = flow.actions[position]
  if (!action) return null
  const words = i18n._(actionWords(action, languageOf(i18n.locale)))
  const value = shownValue(action, envData)
  return (
    <li className={classes.action}>
      <div className={classes.actionWords}>
        {words} {value.kind === 'text' && <span className={classes.value}>{value.text}</span>}
        {value.kind === 'secret' && <span className={classes.value}>{action.source?.key ?? t`hidden value`}</span>}
        {lacksValue(action) && <BindAction envData={envData} reason={reason} onBind={(key) => onBind(position, key)} />}
      </div>
      {onSplit && (
        <IconButton variant="icon" label={t`Begin a new step here: ${words}`} onClick={onSplit}>
          <IconCut size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton variant="icon" label={t`Delete action: ${words}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What was done in this step and is in none of its actions. */
function Missed({ step, flow }: Pick<FlowReviewStepProps, 'step' | 'flow'>) {
  const { i18n } = useLingui()
  const missed = step.missed.flatMap((index) => flow.notRecorded[index] ?? [])
  if (missed.length === 0) return null
  return (
    <div className={classes.missed}>
      <p>
        <Trans>Not recorded here, so a replay does less than you did:</Trans>
      </p>
      <ul>
        {missed.map((one) => (
          <li key={`${one.kind} ${one.target} ${one.keys}`}>
            {i18n._(notRecordedWords(one))}
            {one.count > 1 && !saysCount(one) && ` ×${one.count}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
