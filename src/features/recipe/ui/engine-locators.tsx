import { Trans } from '@lingui/react/macro'
import type { Locator } from '#contract/schemas/locator.ts'
import classes from './engine-view.module.css'

/** Locators as they are, in the order of the answer; nothing where there are none. */
export function EngineLocators({ locators = [] }: { locators?: readonly Locator[] | undefined }) {
  if (locators.length === 0) return null
  const count = locators.length
  return (
    <details className={classes.locators}>
      <summary>
        <Trans>Locators: {count}</Trans>
      </summary>
      <ul>
        {locators.map(({ type, value }) => (
          <li key={`${type} ${value}`}>
            {type} {value}
          </li>
        ))}
      </ul>
    </details>
  )
}
