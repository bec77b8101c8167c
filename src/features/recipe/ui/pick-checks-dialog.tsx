import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import {
  assertionsOf,
  assertionsOfChanges,
  isEditable,
  withExpected,
  type AssertionLocale,
  type SuggestedAssertion,
} from '#contract/rules/picked-assertions.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageChanges, PickedElement } from '#contract/schemas/pick.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { languageOf } from '../../language/model/language.ts'
import classes from './pick-checks-dialog.module.css'

/** What the page shows since the step began; `unknown` where it could not be asked. */
export type ChangesShown = PageChanges | 'loading' | 'unknown'

/** The steps that checks can be added to. */
export type Destination = { index: number; steps: readonly { number: string; text: string }[]; onChange: (index: number) => void }

export type PickChecksDialogProps = {
  /** Null while the checks go to the step that is being recorded. */
  destination: Destination | null
  element: PickedElement
  changes: ChangesShown
  isAdding: boolean
  onAdd: (assertions: Assertion[]) => void
  onClose: () => void
}

type Chosen = Pick<Assertion, 'expectedValue' | 'match'>

/** Offers what can be checked of the picked element, and what has changed on the page, and adds what is chosen to the step. */
export function PickChecksDialog({ element, destination, changes, isAdding, onAdd, onClose }: PickChecksDialogProps) {
  const { i18n, t } = useLingui()
  const locale: AssertionLocale = languageOf(i18n.locale)
  const changed = typeof changes === 'string' ? [] : assertionsOfChanges(changes, locale)
  const ofElement = assertionsOf(element, locale).filter((one) => !changed.some((other) => keyOf(other) === keyOf(one)))
  const offered = [...ofElement, ...changed]
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen | null>>(
    () => new Map(ofElement.slice(0, 1).map((one) => [keyOf(one), null])),
  )
  const choose = (key: string, value: Chosen | null | undefined) => {
    const next = new Map(chosen)
    if (value === undefined) next.delete(key)
    else next.set(key, value)
    setChosen(next)
  }
  const adopted = offered.filter((one) => chosen.has(keyOf(one))).map((one) => adoptedOf(one, chosen.get(keyOf(one)) ?? null, locale))
  const isBlank = adopted.some(({ kind, assertion }) => isEditable(kind) && assertion.expectedValue.trim() === '')
  const count = adopted.length
  const group = { chosen, locale, onChoose: choose }
  return (
    <Dialog opened onClose={onClose} title={t`Add a check`} size={560}>
      {destination && <DestinationField {...destination} />}
      <Group {...group} title={element.caption[locale]} offered={ofElement} />
      <Group {...group} title={t`Changed on the page since the step began`} offered={changed}>
        {changes === 'loading' && (
          <output className={classes.muted}>
            <Trans>Looking at the page…</Trans>
          </output>
        )}
        {changes === 'unknown' && (
          <p className={classes.muted}>
            <Trans>The page could not be asked.</Trans>
          </p>
        )}
        {typeof changes !== 'string' && changed.length === 0 && (
          <p className={classes.muted}>
            <Trans>Nothing has changed.</Trans>
          </p>
        )}
      </Group>
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          loading={isAdding}
          reason={count === 0 ? t`Choose at least one check` : isBlank ? t`An expected text is empty` : null}
          onClick={() => onAdd(adopted.map(({ assertion }) => assertion))}
        >
          {count === 0 ? <Trans>Add checks</Trans> : <Plural value={count} one="Add # check" other="Add # checks" />}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function DestinationField({ index, steps, onChange }: Destination) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Add to the step`}
      value={String(index)}
      options={steps.map(({ number, text }, at) => ({ value: String(at), label: `${number}. ${text}` }))}
      onChange={(at) => onChange(Number(at))}
    />
  )
}

/** On a page that was opened just now everything is new. */
const SHOWN_FIRST = 6

type GroupProps = {
  title: string
  offered: readonly SuggestedAssertion[]
  chosen: ReadonlyMap<string, Chosen | null>
  locale: AssertionLocale
  onChoose: (key: string, value: Chosen | null | undefined) => void
  children?: ReactNode
}

function Group({ title, offered, chosen, locale, onChoose, children }: GroupProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shownFirst = offered.length <= SHOWN_FIRST + 1 ? offered : offered.slice(0, SHOWN_FIRST)
  const showAll = () => {
    flushSync(() => setWhole(true))
    list.current?.querySelectorAll('input')[shownFirst.length]?.focus()
  }
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
      <ul className={classes.list} ref={list}>
        {(isWhole ? offered : shownFirst).map((one) => {
          const key = keyOf(one)
          const isChosen = chosen.has(key)
          const shown = adoptedOf(one, chosen.get(key) ?? null, locale)
          return (
            <li key={key}>
              <label className={classes.check}>
                <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(key, event.target.checked ? null : undefined)} />
                <span>{shown.assertion.assertionDescription}</span>
              </label>
              {isChosen && isEditable(one.kind) && <Expected shown={shown} onChange={(value) => onChoose(key, value)} />}
            </li>
          )
        })}
      </ul>
      {!isWhole && shownFirst.length < offered.length && (
        <Button size="sm" variant="flat" onClick={showAll}>
          <Trans>Show all: {offered.length}</Trans>
        </Button>
      )}
    </fieldset>
  )
}

function Expected({ shown: { kind, assertion }, onChange }: { shown: SuggestedAssertion; onChange: (value: Chosen) => void }) {
  const { t } = useLingui()
  const { expectedValue, match } = assertion
  return (
    <div className={classes.expected}>
      <TextField
        label={kind === 'count' ? t`Expected number` : t`Expected text`}
        inputMode={kind === 'count' ? 'numeric' : 'text'}
        value={expectedValue}
        maxLength={10_000}
        onChange={(event) => onChange({ match, expectedValue: event.target.value })}
      />
      {kind !== 'count' && (
        <SelectField
          label={t`Comparison`}
          value={match}
          options={[
            { value: 'equals', label: t`equals` },
            { value: 'contains', label: t`contains` },
          ]}
          onChange={(value) => onChange({ expectedValue, match: value === 'contains' ? 'contains' : 'equals' })}
        />
      )}
    </div>
  )
}

const adoptedOf = (offered: SuggestedAssertion, changed: Chosen | null, locale: AssertionLocale): SuggestedAssertion =>
  changed ? withExpected(offered, changed, locale) : offered

const keyOf = ({ kind, assertion }: SuggestedAssertion): string =>
  [kind, assertion.property, assertion.expectedValue, kind === 'url' || kind === 'title' ? '' : (assertion.target[0]?.value ?? '')].join(
    ' ',
  )
