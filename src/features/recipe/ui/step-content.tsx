import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../language/model/language.ts'
import {
  IconArrowsMove,
  IconArrowsVertical,
  IconCheck,
  IconCircleDashed,
  IconCommand,
  IconCursorText,
  IconKeyboard,
  IconPointer,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Folded } from '../../../ui/folded.tsx'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { shownValue } from '../model/action-value.ts'
import type { AssertionState } from '../model/assertion-state.ts'
import { assertionStates } from '../model/assertion-state.ts'
import type { StepControls } from '../model/step-controls.ts'
import { actionWords } from './action-words.ts'
import { BindAction } from './bind-action.tsx'
import { PasswordQuestion } from './password-question.tsx'
import classes from './step-card.module.css'
import type { StepCommands } from './step-commands.ts'
import { SOURCE_WORDS } from './step-words.ts'
import { TaughtNote } from './taught-note.tsx'

const ICON_SIZE = 16
const ICONS = {
  Click: IconPointer,
  Input: IconKeyboard,
  Press: IconCommand,
  Focus: IconCursorText,
  Drag: IconArrowsMove,
  Scroll: IconArrowsVertical,
} as const

type StepContentProps = { step: RecipeStep; envData: readonly EnvDataItem[]; controls: StepControls; commands: StepCommands }

/** The actions and checks of the step, one row each. */
export function StepContent({ step, envData, controls, commands }: StepContentProps) {
  const { t } = useLingui()
  const { actions = [], assertions = [] } = step
  const states = assertionStates(step)
  if (actions.length + assertions.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t`Actions and checks`}>
      {actions.map((action, index) => (
        // Actions have no identity of their own; their order is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <ActionRow key={index} action={action} envData={envData} isTaughtAnew={isTaughtAnew(action, actions[index - 1])}>
          {action.asks ? (
            <PasswordQuestion
              key={action.asks.id}
              question={action.asks}
              envData={envData}
              reason={controls.record.reason}
              onAnswer={commands.answerPassword}
            />
          ) : (
            lacksValue(action) && (
              <BindAction envData={envData} reason={controls.predict.reason} onBind={(key) => commands.bind(step.stepIndex, index, key)} />
            )
          )}
        </ActionRow>
      ))}
      {assertions.map((assertion, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <AssertionRow key={index} assertion={assertion} state={states[index] ?? 'not_checked'} />
      ))}
    </ul>
  )
}

/** Actions in a row that one step taught name it once. */
const isTaughtAnew = ({ taughtBy }: Action, before: Action | undefined): boolean =>
  taughtBy !== undefined && taughtBy.id !== before?.taughtBy?.id

type ActionRowProps = { action: Action; envData: readonly EnvDataItem[]; isTaughtAnew: boolean; children: ReactNode }

/** `children`: what is still to be said about the action. */
function ActionRow({ action, envData, isTaughtAnew, children }: ActionRowProps) {
  const { i18n } = useLingui()
  const value = shownValue(action, envData)
  const Icon = ICONS[action.method]
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
        {action.taughtBy && isTaughtAnew && <TaughtNote taughtBy={action.taughtBy} />}
        {action.healed && <HealedNote healed={action.healed} />}
        {children}
      </div>
    </li>
  )
}

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

function HealedNote({ healed }: { healed: NonNullable<Action['healed']> }) {
  const [from, to] = [healed.fromIndex + 1, healed.toIndex + 1]
  return (
    <p className={classes.healed}>
      {to > 0 ? (
        <Trans>
          Found by locator {to} instead of {from}: the page has changed
        </Trans>
      ) : (
        <Trans>Recognised by its name and surroundings: the page has changed</Trans>
      )}
    </p>
  )
}

const STATE_ICONS = { passed: IconCheck, failed: IconX, not_checked: IconCircleDashed } as const

function AssertionRow({ assertion, state }: { assertion: Assertion; state: AssertionState }) {
  const { t } = useLingui()
  const Icon = STATE_ICONS[state]
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
      </div>
    </li>
  )
}

/** What is checked, in the words of the case; where the page says it otherwise, in its words too, so that nobody takes one for the other. */
function CheckWords({ assertion }: { assertion: Assertion }) {
  const { assertionDescription, property, expectedValue, targetElementDescription, source, relativeDate, isInPart } = assertion
  const isOfText = TEXT_PROPERTIES.has(property)
  const what = isOfText ? expectedValue : targetElementDescription
  if (isInPart) return <Trans>Only a part is checked: “{what}”</Trans>
  const isSaidOtherwise = isOfText && !source && !relativeDate && !sameWords(assertionDescription).includes(sameWords(expectedValue))
  return (
    <>
      {assertionDescription}
      {isSaidOtherwise && (
        <p className={classes.checkedText}>
          <Trans>On the page: “{what}”</Trans>
        </p>
      )}
    </>
  )
}

const TEXT_PROPERTIES: ReadonlySet<Assertion['property']> = new Set<Assertion['property']>(['text', 'value', 'title', 'appeared'])

/** Capitals and quotation marks make no difference to what is said. */
const sameWords = (text: string): string => text.toLowerCase().replaceAll(/[«»“”„"']/g, '')
