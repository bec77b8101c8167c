import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChangeFacts } from '#contract/changes/definition.ts'
import { factsOf } from '#contract/changes/facts.ts'
import { CASE_FIELD_WORDS } from '../../../data/case-field-words.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { isReadable } from '../../../sync/readable-entry.ts'
import { languageOf } from '../../language/model/language.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** More names than these help nobody. */
const NAMED_MAX = 3

/** The content of a queued change, in words. */
export function useChangeWords(): (entry: OutboxEntry) => { title: string; detail: string } {
  const { i18n, t } = useLingui()
  const named = (title: string) => shownTitle(i18n, title)
  const steps = (count: number) => t`${plural(count, { one: '# step', other: '# steps' })}`
  const settings = ({ hasNewUrl, keys, environments }: Omit<Extract<ChangeFacts, { kind: 'project_settings' }>, 'kind'>) => [
    ...(hasNewUrl ? [t`SUT URL`] : []),
    ...(keys.length <= NAMED_MAX
      ? keys
      : [t`${plural(keys.length, { one: '# entry of environment data', other: '# entries of environment data' })}`]),
    ...(environments.length <= NAMED_MAX
      ? environments.map((name) => t`Environment “${name}”`)
      : [t`${plural(environments.length, { one: '# environment', other: '# environments' })}`]),
  ]
  const taught = (words: readonly string[]) =>
    words.length <= NAMED_MAX ? words.join(', ') : t`${plural(words.length, { one: '# entry', other: '# entries' })}`
  return (entry) => {
    if (!isReadable(entry)) return { title: t`A change of a newer version`, detail: '' }
    const facts = factsOf(entry)
    switch (facts.kind) {
      case 'project_settings':
        return { title: t`Project settings`, detail: settings(facts).join(', ') }
      case 'recipe_created':
        return { title: t`New recipe: ${named(facts.title)}`, detail: steps(facts.stepCount) }
      case 'recipe_renamed':
        return { title: t`Renamed to ${named(facts.title)}`, detail: facts.before === null ? '' : t`Before: ${named(facts.before)}` }
      case 'recipe_steps':
        return { title: facts.title === null ? t`Steps changed` : t`Steps of ${named(facts.title)}`, detail: steps(facts.stepCount) }
      case 'recipe_case':
        return {
          title: facts.title === null ? t`Test case changed` : t`Test case of ${named(facts.title)}`,
          detail: facts.fields.map((field) => i18n._(CASE_FIELD_WORDS[field])).join(', '),
        }
      case 'recipe_deleted':
        return { title: facts.title === null ? t`Recipe deleted` : t`Deleted: ${named(facts.title)}`, detail: '' }
      case 'question_answered':
        return { title: t`Answer: ${facts.testStep}`, detail: facts.caption?.[languageOf(i18n.locale)] ?? '' }
      case 'taught':
        return { title: t`What was taught`, detail: taught(facts.words) }
      case 'project_created':
        return { title: t`New project: ${facts.name}`, detail: '' }
      default:
        return unreachable(facts)
    }
  }
}
