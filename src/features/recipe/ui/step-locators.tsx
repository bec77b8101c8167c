import type { Language } from '#contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../language/model/language.ts'
import { IconCheck, IconChevronRight, IconCopy, IconFocus2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Locator } from '#contract/schemas/locator.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/mantine/copy-button.tsx'
import type { DisabledReason } from '../model/step-controls.ts'
import { captionOf, inOrder } from '../../step-words/model/target-caption.ts'
import classes from './step-card.module.css'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS, LOCATOR_WORDS } from './step-words.ts'

type Group = { title: string; locators: Locator[] }

type Showing = { commands: Pick<StepCommands, 'showTarget' | 'revealTarget'>; reason: DisabledReason | null }
type StepLocatorsProps = Showing & { step: RecipeStep }

/** All locators of a step, in the order in which they are tried, behind a disclosure. */
export function StepLocators({ step, commands, reason }: StepLocatorsProps) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = countLocators(step)
  if (count === 0) return null
  return (
    <>
      <button type="button" className={classes.disclosure} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden />
        <Trans>Locators: {count}</Trans>
      </button>
      <div id={id} className={classes.details} hidden={!isOpen}>
        {isOpen &&
          groupsOf(step, languageOf(i18n.locale)).map((group, index) => (
            <LocatorGroup key={`${index} ${group.title}`} group={group} commands={commands} reason={reason} />
          ))}
      </div>
    </>
  )
}

function countLocators({ actions = [], assertions = [] }: RecipeStep): number {
  const targets = [
    ...actions.flatMap(({ target, drop }) => (drop ? [target, drop.target] : [target])),
    ...assertions.map(({ target }) => target),
  ]
  return targets.reduce((sum, target) => sum + target.length, 0)
}

function groupsOf({ actions = [], assertions = [] }: RecipeStep, language: Language): Group[] {
  return [
    ...actions
      .filter(({ call }) => call === undefined)
      .flatMap(({ drop, ...action }) => (drop ? [action, drop] : [action]))
      .map((named) => ({ title: captionOf(named, language), locators: inOrder(named.target) })),
    ...assertions.map((assertion) => ({ title: assertion.assertionDescription, locators: inOrder(assertion.target) })),
  ].filter((group) => group.locators.length > 0)
}

function LocatorGroup({ group, commands, reason }: Showing & { group: Group }) {
  const { i18n, t } = useLingui()
  const { locators, title } = group
  const show = reason === null ? () => commands.showTarget(locators) : undefined
  const hide = () => commands.showTarget(null)
  return (
    <section>
      <div className={classes.detailsHead}>
        <p className={classes.detailsTitle}>{title}</p>
        <IconButton
          size="sm"
          label={t`Show on the page: ${title}`}
          reason={reason && i18n._(DISABLED_WORDS[reason])}
          onPointerEnter={show}
          onFocus={show}
          onPointerLeave={hide}
          onBlur={hide}
          onClick={() => commands.revealTarget(locators)}
        >
          <IconFocus2 size={14} aria-hidden />
        </IconButton>
      </div>
      <ol className={classes.locators}>
        {locators.map((locator) => (
          <LocatorRow key={`${locator.type} ${locator.value}`} locator={locator} />
        ))}
      </ol>
    </section>
  )
}

function LocatorRow({ locator }: { locator: Locator }) {
  const { i18n, t } = useLingui()
  return (
    <li className={classes.locator}>
      <span className={classes.locatorType}>{i18n._(LOCATOR_WORDS[locator.type])}</span>
      <span className={classes.locatorValue}>{locator.value}</span>
      <CopyButton value={locator.value}>
        {({ copied, copy }) => (
          <IconButton size="sm" label={copied ? t`Copied` : t`Copy locator`} onClick={copy}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </IconButton>
        )}
      </CopyButton>
    </li>
  )
}
