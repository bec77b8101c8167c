import { mergeEnvData, mineOfClash } from '../../../sync/merge-env-data.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { ProjectItem } from '../../../data/overlay/changes.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import type { EntryCorrection } from '../../../sync/outbox.ts'
import { joinedFrom } from '../../../sync/settle.ts'

export type Side = 'mine' | 'theirs'
/** One thing that both sides changed differently. Null: deleted on that side. Secret values are never part of it. */
export type ConflictChoice = { key: string; label: ChoiceLabel; mine: string | null; theirs: string | null }
export type ChoiceLabel = { kind: 'sut_url' } | { kind: 'item'; key: string } | { kind: 'title' } | { kind: 'steps' }

type ProjectInput = { id: string; sutUrl: string; envData: { items: ProjectItem[] } }
type ProjectBase = Pick<Project, 'sutUrl' | 'envData'>

/** What the user has to choose in a change that stopped in conflict. */
export function choicesOf(entry: OutboxEntry): ConflictChoice[] {
  if (entry.path === 'project.update') return projectChoices(entry)
  const theirs = entry.current as Partial<Recipe> | null
  if (entry.path === 'recipe.updateTitle') {
    const mine = (entry.input as { title: string }).title
    return [{ key: 'title', label: { kind: 'title' }, mine, theirs: theirs?.title ?? null }]
  }
  // the whole recipe is at stake: its steps stand for it
  if (entry.path === 'recipe.delete') return [{ key: 'steps', label: { kind: 'steps' }, mine: null, theirs: stepText(theirs?.steps ?? []) }]
  const mine = (entry.input as { steps?: { testStep: string }[] }).steps ?? []
  return [{ key: 'steps', label: { kind: 'steps' }, mine: stepText(mine), theirs: stepText(theirs?.steps ?? []) }]
}

const stepText = (steps: readonly { testStep: string }[]) => steps.map(({ testStep }, index) => `${index + 1}. ${testStep}`).join('\n')

function projectChoices(entry: OutboxEntry): ConflictChoice[] {
  const { base, mine, theirs } = projectSides(entry)
  const choices: ConflictChoice[] = isUrlClash(entry)
    ? [{ key: 'sutUrl', label: { kind: 'sut_url' }, mine: mine.sutUrl, theirs: theirs.sutUrl }]
    : []
  for (const clash of mergeEnvData(base.envData.items, mine.envData.items, theirs.envData.items).clashes) {
    choices.push({
      key: `item:${clash.key}`,
      label: { kind: 'item', key: clash.key },
      mine: wordItem(clash.mine),
      theirs: wordItem(clash.theirs),
    })
  }
  return choices
}

const wordItem = (item: EnvDataItem | null) => item && (item.isSecret ? '••••••••' : item.value)

function projectSides(entry: OutboxEntry): { base: ProjectBase; mine: ProjectInput; theirs: Project } {
  const theirs = entry.current as Project
  // without a base everything that differs is a clash
  const base = (entry.base as ProjectBase | null) ?? { sutUrl: null, envData: { items: [] } }
  return { base, mine: entry.input as ProjectInput, theirs }
}

function isUrlClash(entry: OutboxEntry): boolean {
  const { base, mine, theirs } = projectSides(entry)
  return mine.sutUrl !== theirs.sutUrl && mine.sutUrl !== base.sutUrl && theirs.sutUrl !== base.sutUrl
}

/** What to send after the user chose; null when nothing of mine is left to send. */
export function decide(entry: OutboxEntry, choose: (key: string) => Side): EntryCorrection | null {
  const { updatedAt } = entry.current as { updatedAt: string }
  const onTop = { basedOn: updatedAt, joinedFrom: joinedFrom(entry) }
  if (entry.path !== 'project.update') {
    const [only] = choicesOf(entry)
    return only && choose(only.key) === 'theirs' ? null : onTop
  }
  return { ...onTop, input: decidedProject(entry, choose), base: entry.current }
}

function decidedProject(entry: OutboxEntry, choose: (key: string) => Side): ProjectInput {
  const { base, mine, theirs } = projectSides(entry)
  const { items, clashes } = mergeEnvData(base.envData.items, mine.envData.items, theirs.envData.items)
  const winsMine = new Map(
    clashes.filter(({ key }) => choose(`item:${key}`) === 'mine').map((clash) => [clash.key, mineOfClash(clash, items)]),
  )
  const kept = items.flatMap((item): ProjectItem[] => {
    const chosen = winsMine.get(item.key)
    return chosen === null ? [] : [chosen ?? item]
  })
  // they deleted it, I changed it, and mine was chosen
  for (const [key, item] of winsMine) if (item && !kept.some((one) => one.key === key)) kept.push(item)
  const theirUrl = isUrlClash(entry) ? choose('sutUrl') === 'theirs' : mine.sutUrl === base.sutUrl
  return { ...mine, sutUrl: theirUrl ? (theirs.sutUrl ?? mine.sutUrl) : mine.sutUrl, envData: { items: kept } }
}
