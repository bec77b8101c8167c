import type { ChoiceLabel } from '#contract/changes/definition.ts'

type EnvironmentLabel = Extract<ChoiceLabel, { kind: 'environment' }>

/** An environment, or a part of it, as the name of something that has two versions. `words`: of its two fields, in the language of the user. */
export function environmentLabel(label: EnvironmentLabel, words: { name: string; sutUrl: string }): string {
  if (label.part === null) return label.name
  return [label.name, label.part === 'value' ? label.key : words[label.part]].join(' · ')
}

/** Whether a side that has nothing there has that of the default environment; otherwise it was deleted. */
export const fallsBackToDefault = ({ part }: EnvironmentLabel): boolean => part === 'value' || part === 'sutUrl'
