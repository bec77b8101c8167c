import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@mantine/hooks'
import { languageOf } from '../../language/model/language.ts'
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { lazy, memo, Suspense, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { shownValue } from '../model/action-value.ts'
import type { ActionKind } from '../model/action-form.ts'
import type { AssertionState } from '../model/assertion-state.ts'
import { assertionStates } from '../model/assertion-state.ts'
import { acceptHealing, boundTo, rejectHealing } from '../model/part-editing.ts'
import { isSameStep } from '../model/same-step.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { actionWords } from '../../step-words/ui/action-words.ts'
import { ACTION_ICONS } from '../../step-words/ui/action-icons.ts'
import { CheckWords } from '../../step-words/ui/check-words.tsx'
import { CallSummary } from './call-summary.tsx'
import { BindAction } from './bind-action.tsx'
import { ActionMenu, AssertionMenu } from './part-menu.tsx'
import { PasswordQuestion } from './password-question.tsx'
import classes from './step-card.module.css'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS, SOURCE_WORDS } from './step-words.ts'
import { TaughtNote } from './taught-note.tsx'
import { usePartCommands } from './use-part-commands.ts'

const ActionForm = lazy(async () => ({ default: (await import('./action-form.tsx')).ActionForm }))
const AssertionForm = lazy(async () => ({ default: (await import('./assertion-form.tsx')).AssertionForm }))

/** One action or check of a step; without an index a new one at the end. `of`: what the new action does. */
export type PartOfStep = { kind: 'action' | 'assertion'; index: number | null; of?: ActionKind }

const ICON_SIZE = 16
type StepContentProps = {
  step: RecipeStep
  /** The step, also while the rows are not drawn again because it has only moved. */
  latest: RefObject<RecipeStep>
  envData: readonly EnvDataItem[]
  /** Why that cannot be done now; null when it can. */
  editReason: DisabledReason | null
  recordReason: DisabledReason | null
  commands: StepCommands
  /** The row that is being edited, or is new: it is a form meanwhile. */
  form: PartOfStep | null
  /** The pointer or the focus was here: only then is there what it can be changed with. A long list has hundreds of rows. */
  wasReached: boolean
  /** It was in sight: only then are the marks before the rows drawn, which are half of all elements of a long list. */
  wasSeen: boolean
  onForm: (form: PartOfStep | null) => void
}

/** The actions and checks of the step, one row each. */
export const StepContent = memo(StepContentBody, isSameContent)

/** A step that only moves has the same rows. What can be done now counts only where something can be done with a row: it changes for all steps at once. */
function isSameContent({ step: a, ...before }: StepContentProps, { step: b, ...after }: StepContentProps): boolean {
  const isSame = isSameStep(a, b, 'wherever_it_stands')
  if (canDoNothing(a, before)) return isSame && shallowEqual({ ...before, ...WHATEVER }, { ...after, ...WHATEVER })
  return isSame && shallowEqual(before, after)
}

const canDoNothing = ({ actions = [] }: RecipeStep, { wasReached, form }: Pick<StepContentProps, 'wasReached' | 'form'>): boolean =>
  !wasReached && form === null && !actions.some((action) => action.healed || action.asks || lacksValue(action))

const WHATEVER = { editReason: null, recordReason: null }

function StepContentBody(props: StepContentProps) {
  const { step, latest, envData, editReason: blocked, recordReason, commands, form, wasReached, wasSeen, onForm } = props
  const { t } = useLingui()
  const { actions = [], assertions = [], stepIndex } = step
  const states = assertionStates(step)
  const parts = usePartCommands(latest, commands, onForm)
  const shared = { envData, blocked, onClose: () => onForm(null) }
  const isOpen = (kind: PartOfStep['kind'], index: number | null) => form?.kind === kind && form.index === index
  const rows = [
    ...actions.map((action, index) =>
      isOpen('action', index) ? (
        <FormRow key={`action ${index}`}>
          <ActionForm action={action} {...shared} place={{ stepIndex, index }} onSave={(edited) => parts.saveAction(edited, index)} />
        </FormRow>
      ) : (
        <ActionRow key={`action ${index}`} {...{ action, envData, wasSeen }} isTaughtAnew={isTaughtAnew(action, actions[index - 1])}>
          {action.healed && !action.healed.isAccepted && (
            <HealedNote action={action} blocked={blocked} onDecide={(decided) => void parts.saveAction(decided, index)} />
          )}
          {action.isHealingOff && <HealingOffNote />}
          {action.asks ? (
            <PasswordQuestion
              key={action.asks.id}
              question={action.asks}
              envData={envData}
              reason={recordReason}
              onAnswer={commands.answerPassword}
            />
          ) : (
            lacksValue(action) && (
              <BindAction envData={envData} reason={blocked} onBind={(key) => parts.saveAction(boundTo(action, key), index)} />
            )
          )}
          {wasReached && (
            <ActionMenu
              {...{ action, index, blocked }}
              count={actions.length}
              commands={parts}
              onEdit={() => onForm({ kind: 'action', index })}
            />
          )}
        </ActionRow>
      ),
    ),
    isOpen('action', null) && (
      <FormRow key="new action">
        <ActionForm
          action={null}
          kind={form?.of}
          {...shared}
          place={{ stepIndex, index: null }}
          onSave={(added) => parts.saveAction(added, null)}
        />
      </FormRow>
    ),
    ...assertions.map((assertion, index) =>
      isOpen('assertion', index) ? (
        <FormRow key={`check ${index}`}>
          <AssertionForm
            assertion={assertion}
            {...shared}
            place={{ stepIndex, index: null }}
            onSave={(edited) => parts.saveAssertion(edited, index)}
          />
        </FormRow>
      ) : (
        <AssertionRow key={`check ${index}`} {...{ assertion, wasSeen }} state={states[index] ?? 'not_checked'}>
          {wasReached && (
            <AssertionMenu
              {...{ assertion, index, blocked }}
              count={assertions.length}
              commands={parts}
              onEdit={() => onForm({ kind: 'assertion', index })}
            />
          )}
        </AssertionRow>
      ),
    ),
    isOpen('assertion', null) && (
      <FormRow key="new check">
        <AssertionForm
          assertion={null}
          {...shared}
          place={{ stepIndex, index: null }}
          onSave={(added) => parts.saveAssertion(added, null)}
        />
      </FormRow>
    ),
  ].filter((row) => row !== false)
  if (rows.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t`Actions and checks`}>
      {rows}
    </ul>
  )
}

function FormRow({ children }: { children: ReactNode }) {
  return (
    <li className={classes.formRow}>
      <Suspense fallback={<Loader size={16} />}>{children}</Suspense>
    </li>
  )
}

/** Actions in a row that one step taught name it once. */
const isTaughtAnew = ({ taughtBy }: Action, before: Action | undefined): boolean =>
  taughtBy !== undefined && taughtBy.id !== before?.taughtBy?.id

type ActionRowProps = { action: Action; envData: readonly EnvDataItem[]; isTaughtAnew: boolean; wasSeen: boolean; children: ReactNode }

/** `children`: what is still to be said about the action. */
function ActionRow({ action, envData, isTaughtAnew, wasSeen, children }: ActionRowProps) {
  const { i18n } = useLingui()
  const value = shownValue(action, envData)
  const Icon = wasSeen ? ACTION_ICONS[action.method] : IconToCome
  return (
    <li className={classes.row}>
      <Icon className={classes.rowIcon} size={ICON_SIZE} stroke={1.75} aria-hidden />
      <div className={classes.rowText}>
        <Folded>
          <div className={classes.sentence}>
            {i18n._(actionWords(action, languageOf(i18n.locale)))}{' '}
            {value.kind === 'text' && <span className={classes.value}>{value.text}</span>}
            {value.kind === 'secret' && <SecretDots />} {action.source && <SourceBadge source={action.source} />}
          </div>
        </Folded>
        {action.call && <CallSummary call={action.call} />}
        {action.taughtBy && isTaughtAnew && <TaughtNote taughtBy={action.taughtBy} />}
        {children}
      </div>
    </li>
  )
}

/** Keeps the room of an icon. */
const IconToCome = ({ className }: { className?: string }) => <span className={className} />

function SecretDots() {
  const { t } = useLingui()
  return (
    <span className={classes.value}>
      <span aria-hidden>••••••</span>
      <span className={classes.screenReaderOnly}>{t`hidden value`}</span>
    </span>
  )
}

function SourceBadge({ source }: { source: NonNullable<Action['source']> }) {
  const { i18n } = useLingui()
  return (
    <span className={classes.badge}>
      {i18n._(SOURCE_WORDS[source.type])}
      {source.key && `: ${source.key}`}
    </span>
  )
}

type HealedNoteProps = { action: Action; blocked: DisabledReason | null; onDecide: (decided: Action) => void }

/** A replay found the element otherwise than it was stored: a person says whether it is the right one. */
function HealedNote({ action, blocked, onDecide }: HealedNoteProps) {
  const { i18n } = useLingui()
  const [from, to] = [(action.healed?.fromIndex ?? 0) + 1, (action.healed?.toIndex ?? -1) + 1]
  const reason = blocked && i18n._(DISABLED_WORDS[blocked])
  return (
    <div className={classes.healed}>
      <p>
        {to > 0 ? (
          <Trans>
            Found by locator {to} instead of {from}: the page has changed
          </Trans>
        ) : (
          <Trans>Recognised by its name and surroundings: the page has changed</Trans>
        )}
      </p>
      <span className={classes.healedButtons}>
        <Button size="sm" variant="flat" reason={reason} onClick={() => onDecide(acceptHealing(action))}>
          <Trans>It is the right one</Trans>
        </Button>
        <Button size="sm" variant="flat" reason={reason} onClick={() => onDecide(rejectHealing(action))}>
          <Trans>It is another one</Trans>
        </Button>
      </span>
    </div>
  )
}

function HealingOffNote() {
  return (
    <p className={classes.healingOff}>
      <Trans>Not healed: only the first locator counts</Trans>
    </p>
  )
}

const STATE_ICONS = { passed: IconCheck, failed: IconX, not_checked: IconCircleDashed } as const

type AssertionRowProps = { assertion: Assertion; state: AssertionState; wasSeen: boolean; children: ReactNode }

function AssertionRow({ assertion, state, wasSeen, children }: AssertionRowProps) {
  const { t } = useLingui()
  const Icon = wasSeen ? STATE_ICONS[state] : IconToCome
  const label = { passed: t`Check passed`, failed: t`Check failed`, not_checked: t`Not checked yet` }[state]
  return (
    <li className={classes.row}>
      <Icon className={classes.rowIcon} data-state={state} size={ICON_SIZE} stroke={2} aria-hidden />
      <div className={classes.rowText}>
        <Folded>
          <div className={classes.sentence}>
            <span className={classes.screenReaderOnly}>{label}: </span>
            <CheckWords assertion={assertion} /> {assertion.source && <SourceBadge source={assertion.source} />}
          </div>
        </Folded>
        {children}
      </div>
    </li>
  )
}
