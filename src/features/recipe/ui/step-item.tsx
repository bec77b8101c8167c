import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepGroup } from '../../step-words/model/step-group.ts'
import { GROUP_WORDS } from '../../step-words/ui/group-words.ts'
import type { FlowCommands } from '../data/use-recorded-flow.ts'
import { isSameStep } from '../model/same-step.ts'
import type { StepControls } from '../model/step-controls.ts'
import classes from './flow-panel.module.css'
import { StepCard, type Sight } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'
import { useDragStep } from './use-drag-steps.ts'

const FlowReview = lazy(async () => ({ default: (await import('./flow-review.tsx')).FlowReview }))

type StepItemProps = {
  envData: readonly EnvDataItem[]
  commands: StepCommands
  flow: FlowCommands
  recipeId: string
  number: string
  step: RecipeStep
  index: number
  group: StepGroup | null
  /** How many steps the recipe has besides this one. */
  others: number
  /** No more steps can be added. */
  isFull: boolean
  controls: StepControls
  isSelected: boolean
  isShown: boolean
}

/** Steps and controls are made anew with every event; an item is drawn again only when they differ. */
function isSameItem({ step, controls, others, ...before }: StepItemProps, after: StepItemProps): boolean {
  const { step: stepAfter, controls: controlsAfter, others: othersAfter, ...rest } = after
  return (
    isSameStep(step, stepAfter) &&
    isLast(before.index, others) === isLast(after.index, othersAfter) &&
    (step.flow === undefined || others === othersAfter) &&
    shallowEqual(before, rest) &&
    JSON.stringify(controls) === JSON.stringify(controlsAfter)
  )
}

const isLast = (index: number, others: number): boolean => index === others

/** A step in its place, with the handle that drags it. */
export const StepItem = memo(StepItemBody, isSameItem)

function StepItemBody(props: StepItemProps) {
  const { recipeId, number, step, index, group, others, isFull, controls, envData, commands, flow, isSelected, isShown } = props
  const { i18n, t } = useLingui()
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const edge = useDragStep({ item, handle, index, canDrag: controls.edit.enabled, commands })
  const sight = useSight(item)
  const isLastOne = isLast(index, others)
  const latest = useMemo(
    () => ({ recipeId, number, step, isLast: isLastOne, isFull, isSelected, controls, envData, commands }),
    [recipeId, number, step, isLastOne, isFull, isSelected, controls, envData, commands],
  )
  const card = useLaterOutOfSight(latest, sight)
  return (
    <li ref={item} data-step={index} data-edge={edge ?? undefined}>
      {group && <p className={classes.group}>{i18n._(GROUP_WORDS[group])}</p>}
      {isShown &&
        (step.flow && step.status !== 'InProgress' && controls.record.action === 'start' ? (
          <Suspense fallback={null}>
            <FlowReview {...{ recipeId, step, others, controls, envData, commands, flow }} />
          </Suspense>
        ) : (
          <StepCard {...card} sight={sight} />
        ))}
      {/* Keys move a step as well: the list of shortcuts says which. */}
      <span ref={handle} className={classes.grip} hidden={!controls.edit.enabled} title={t`Drag to move`} aria-hidden>
        <IconGripVertical size={14} />
      </span>
    </li>
  )
}

/**
 * What is drawn of a step: what is out of sight follows when there is time, so an edit that moves a hundred steps is seen at once. A step that has the
 * keyboard's focus counts as in sight, so no key meets the number that a step had before.
 */
function useLaterOutOfSight<T>(latest: T, sight: Sight): T {
  const later = useDeferredValue(latest)
  return sight === 'seen' ? latest : later
}

/** Whether the item is in sight, as the browser tells of what it need not lay out; from the beginning where it does not tell. */
function useSight(item: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>(CAN_TELL_WHAT_IS_SEEN ? 'unseen' : 'seen')
  useEffect(() => {
    const element = item.current
    const handle = (event: Event) => {
      if ('skipped' in event) setSight((before) => (event.skipped ? (before === 'seen' ? 'seen_before' : before) : 'seen'))
    }
    // The browser also tells of what has the focus, but only with the next frame, and a key may come before.
    const handleFocus = () => setSight('seen')
    element?.addEventListener('contentvisibilityautostatechange', handle)
    element?.addEventListener('focusin', handleFocus)
    return () => {
      element?.removeEventListener('contentvisibilityautostatechange', handle)
      element?.removeEventListener('focusin', handleFocus)
    }
  }, [item])
  return sight
}

/** As in the style sheet: where nothing is left out, nothing is told. */
const CAN_TELL_WHAT_IS_SEEN = 'oncontentvisibilityautostatechange' in HTMLElement.prototype && CSS.supports('overflow-clip-margin: 1px')
