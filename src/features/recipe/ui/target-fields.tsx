import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconPlus, IconPointer, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PickedElement } from '#contract/schemas/pick.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  addLocator,
  isTargetUsable,
  canAddLocator,
  changeLocator,
  FINDING_TYPES,
  locatorProblem,
  moveLocator,
  removeLocator,
} from '../model/target-form.ts'
import classes from './part-form.module.css'
import { LOCATOR_PROBLEM_WORDS } from './part-words.ts'
import { usePreviewTools } from './preview-tools.ts'
import { DISABLED_WORDS, LOCATOR_WORDS } from './step-words.ts'

type TargetFieldsProps = {
  legend: string
  caption: string
  target: readonly Locator[]
  /** Says that there is no usable locator, once the user wanted to save. */
  error: string | null
  onCaption: (caption: string) => void
  onTarget: (target: Locator[]) => void
  /** The user has pointed at an element of the preview. */
  onPicked: (element: PickedElement) => void
}

const icon = { size: 14, 'aria-hidden': true } as const

/** The first ones are those that are tried first. */
const SHOWN_AT_FIRST = 2

/** The element: what people call it, and the ways to find it in the order of trial. */
export function TargetFields({ legend, caption, target, error, onCaption, onTarget, onPicked }: TargetFieldsProps) {
  const { i18n, t } = useLingui()
  const tools = usePreviewTools()
  const counts = useMatchCounts(target)
  useShownTarget(target)
  const errorId = useId()
  const pick = useRef<HTMLButtonElement>(null)
  const [isWhole, setIsWhole] = useState(target.length <= SHOWN_AT_FIRST)
  const shown = isWhole ? target : target.slice(0, SHOWN_AT_FIRST)
  return (
    <fieldset className={classes.target} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <TextField label={t`Name for people`} value={caption} maxLength={1000} onChange={(event) => onCaption(event.target.value)} />
      {target.length > 0 && (
        <ol className={classes.locatorRows} aria-label={t`Ways to find it, in the order in which they are tried`}>
          {shown.map((locator, index) => (
            // The order is what they are; a person edits one in place.
            // oxlint-disable-next-line react/no-array-index-key
            <LocatorRow key={index} {...{ locator, index, target, onTarget }} count={counts[index] ?? null} />
          ))}
        </ol>
      )}
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.inlineButtons}>
        {tools && (
          <Button
            ref={pick}
            size="sm"
            leftSection={<IconPointer size={14} aria-hidden />}
            reason={tools.reason && i18n._(DISABLED_WORDS[tools.reason])}
            onClick={() =>
              tools.pointFor((element) => {
                onPicked(element)
                pick.current?.focus()
              })
            }
          >
            {target.length === 0 ? <Trans>Pick in the preview</Trans> : <Trans>Pick anew</Trans>}
          </Button>
        )}
        {!isWhole && target.length > SHOWN_AT_FIRST && (
          <Button size="sm" variant="flat" onClick={() => setIsWhole(true)}>
            <Trans>Show all locators: {target.length}</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="flat"
          leftSection={<IconPlus size={14} aria-hidden />}
          reason={canAddLocator(target) ? null : t`An element has at most 30 locators`}
          onClick={() => {
            setIsWhole(true)
            onTarget(addLocator(target))
          }}
        >
          <Trans>Add a locator</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

/** `count`: how many elements it finds now; null while nobody can tell. */
type LocatorRowProps = { locator: Locator; index: number; count: number | null } & Pick<TargetFieldsProps, 'target' | 'onTarget'>

function LocatorRow({ locator, index, count, target, onTarget }: LocatorRowProps) {
  const { i18n, t } = useLingui()
  const tools = usePreviewTools()
  const number = index + 1
  const problem = locatorProblem(locator)
  const isWords = locator.type === 'nlDescription'
  const finding = target.filter(({ type }) => type !== 'nlDescription').length
  return (
    <li className={classes.locatorRow}>
      {isWords ? (
        <span className={classes.words}>{i18n._(LOCATOR_WORDS.nlDescription)}</span>
      ) : (
        <select
          className={classes.type}
          aria-label={t`Kind of locator ${number}`}
          value={locator.type}
          onChange={(event) =>
            onTarget(changeLocator(target, index, { type: FINDING_TYPES.find((type) => type === event.target.value) ?? 'css' }))
          }
        >
          {FINDING_TYPES.map((type) => (
            <option key={type} value={type}>
              {i18n._(LOCATOR_WORDS[type])}
            </option>
          ))}
        </select>
      )}
      <span className={classes.locatorButtons}>
        {count !== null && !isWords && (
          <output className={classes.found} data-found={count === 1 ? 'one' : count === 0 ? 'none' : 'many'}>
            <Trans>Found: {count}</Trans>
          </output>
        )}
        <IconButton
          size="sm"
          label={t`Try locator ${number} earlier`}
          reason={index === 0 || isWords ? t`It cannot be tried earlier` : null}
          onClick={() => onTarget(moveLocator(target, index, -1))}
        >
          <IconArrowUp {...icon} />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Try locator ${number} later`}
          reason={isWords || index >= finding - 1 ? t`It cannot be tried later` : null}
          onClick={() => onTarget(moveLocator(target, index, 1))}
        >
          <IconArrowDown {...icon} />
        </IconButton>
        <IconButton size="sm" label={t`Remove locator ${number}`} onClick={() => onTarget(removeLocator(target, index))}>
          <IconTrash {...icon} />
        </IconButton>
      </span>
      <input
        className={classes.locatorInput}
        aria-label={t`Locator ${number}`}
        aria-invalid={!isWords && problem !== null}
        spellCheck={false}
        readOnly={isWords}
        value={locator.value}
        onFocus={() => tools && !isWords && tools.show([locator])}
        onBlur={() => tools?.show([...target])}
        title={locator.value}
        onChange={(event) => onTarget(changeLocator(target, index, { value: event.target.value }))}
      />
      {!isWords && problem && locator.value !== '' && <p className={classes.error}>{i18n._(LOCATOR_PROBLEM_WORDS[problem])}</p>}
    </li>
  )
}

/** Often enough to follow a page that goes on. */
const COUNT_EVERY_MS = 3000
/** A locator that is being typed is looked for once the typing rests. */
const COUNT_AFTER_MS = 400

/** How many elements each locator finds on the page that is shown now; nothing while that cannot be asked. */
function useMatchCounts(target: readonly Locator[]): readonly number[] {
  const tools = usePreviewTools()
  const [asked] = useDebouncedValue(target, COUNT_AFTER_MS)
  const isAskable = tools !== null && tools.reason === null && isTargetUsable(asked)
  const { data } = useQuery({
    queryKey: ['recipe', 'match-counts', tools?.recipeId, asked],
    queryFn: () => tools?.countMatches([...asked]) ?? [],
    enabled: isAskable,
    refetchInterval: COUNT_EVERY_MS,
    retry: false,
    gcTime: 0,
  })
  return isAskable && asked === target ? (data ?? NOTHING) : NOTHING
}

const NOTHING: readonly number[] = []

/** Outlines the element in the preview while its form is open. */
function useShownTarget(target: readonly Locator[]): void {
  const tools = usePreviewTools()
  const show = tools?.reason === null ? tools.show : null
  useEffect(() => {
    if (!show || target.length === 0) return undefined
    show([...target])
    return () => show(null)
  }, [show, target])
}
