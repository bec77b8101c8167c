import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { factsOf } from '../model/change-facts.ts'

/** More names than these help nobody. */
const NAMED_MAX = 3

/** What a queued change is about, in words. */
export function useChangeWords(): (entry: OutboxEntry) => { title: string; detail: string } {
  const { t } = useLingui()
  const steps = (count: number) => t`${plural(count, { one: '# step', other: '# steps' })}`
  const settings = ({ hasNewUrl, keys }: { hasNewUrl: boolean; keys: readonly string[] }) => [
    ...(hasNewUrl ? [t`SUT URL`] : []),
    ...(keys.length <= NAMED_MAX
      ? keys
      : [t`${plural(keys.length, { one: '# entry of environment data', other: '# entries of environment data' })}`]),
  ]
  return (entry) => {
    const facts = factsOf(entry)
    switch (facts.kind) {
      case 'project_settings':
        return { title: t`Project settings`, detail: settings(facts).join(', ') }
      case 'recipe_created':
        return { title: t`New recipe: ${facts.title}`, detail: steps(facts.stepCount) }
      case 'recipe_renamed':
        return { title: t`Renamed to ${facts.title}`, detail: facts.before === null ? '' : t`Before: ${facts.before}` }
      case 'recipe_steps':
        return { title: facts.title === null ? t`Steps changed` : t`Steps of ${facts.title}`, detail: steps(facts.stepCount) }
      case 'recipe_deleted':
        return { title: facts.title === null ? t`Recipe deleted` : t`Deleted: ${facts.title}`, detail: '' }
      case 'other':
        return { title: facts.path, detail: '' }
      default:
        return unreachable(facts)
    }
  }
}
