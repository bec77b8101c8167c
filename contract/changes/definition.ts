import type { Side } from './merging/merge-settings.ts'
import type { Project } from '../schemas/project.ts'
import type { CaseField } from '../constants.ts'
import type { Recipe, RecipeListItem } from '../schemas/recipe.ts'
import type { QuestionChoice } from '../schemas/reading.ts'
import type { TaughtList } from '../schemas/taught.ts'

/** The kinds of things that queued changes edit. `taught`: all that a project was taught, under the id of the project. */
export type SubjectKind = 'project' | 'recipe' | 'taught'
export type Subject = { kind: SubjectKind; id: string }

/** The types of one kind of change. */
export type ChangeType = {
  /** The call that makes the change: the procedure of this name checks the input and the actor's rights. */
  path: string
  input: object
  /** The part of the subject that the edit started from, for a three-way merge; null where it is not needed or not known. */
  base: object | null
  /** The subject as the server has it. A conflict is answered with it. */
  current: { updatedAt: string }
}

/** The user's side of a change. */
export type Payload<C extends ChangeType> = Pick<C, 'input' | 'base'>

export type MergeOutcome<C extends ChangeType> =
  /** Both sides fit together: send this instead, as of the server's version. */
  | ({ kind: 'merged' } & Payload<C>)
  /** The server already has what the user wanted. */
  | { kind: 'already_there' }
  /** Only the user can decide. */
  | { kind: 'conflict' }

export type ChoiceLabel =
  | { kind: 'case_field'; field: CaseField }
  | { kind: 'sut_url' }
  | { kind: 'item'; key: string }
  /** Another environment, or one part of it. */
  | { kind: 'environment'; name: string; part: 'name' | 'sutUrl' | null }
  | { kind: 'environment'; name: string; part: 'value'; key: string }
  | { kind: 'title' }
  | { kind: 'steps' }
/** One value that both sides changed differently. Null: deleted on that side, or that of the default environment. Secret values are never part of it. */
export type ConflictChoice = { key: string; label: ChoiceLabel; mine: string | null; theirs: string | null }

/** The content of a change, for a list that people read. */
export type ChangeFacts =
  | { kind: 'project_created'; name: string }
  /** `keys`: of the environment data that this change adds, changes or removes. `environments`: names of the other ones that it does so with. */
  | { kind: 'project_settings'; hasNewUrl: boolean; keys: string[]; environments: string[] }
  | { kind: 'recipe_created'; title: string; stepCount: number }
  | { kind: 'recipe_renamed'; title: string; before: string | null }
  | { kind: 'recipe_steps'; title: string | null; stepCount: number }
  /** `fields`: of the test case, which this change edits. */
  | { kind: 'recipe_case'; title: string | null; fields: CaseField[] }
  | { kind: 'recipe_deleted'; title: string | null }
  /** `caption`: of the element that was chosen, when there is one. */
  | { kind: 'question_answered'; testStep: string; caption: QuestionChoice['caption'] | null }
  /** `words`: of the entries that this change edits, forgets or restores. */
  | { kind: 'taught'; words: string[] }

/** How a change is shown while it waits, and after the server took it, until the server is read again. */
type Shown<C extends ChangeType> =
  | { kind: 'project'; effect: 'creates' }
  | { kind: 'project'; effect: 'edits'; applyToProject: (project: Project, input: C['input']) => Project }
  /** `at`: ISO date of the creation. */
  | { kind: 'recipe'; effect: 'creates'; createRecipe: (input: C['input'], at: string) => Recipe }
  | {
      kind: 'recipe'
      effect: 'edits'
      applyToRecipe: (recipe: Recipe, input: C['input']) => Recipe
      /**
       * Whether the recipe is what the edit makes of its base, so that the server took it before the recipe was read. Needed where an edit that is made
       * twice is another edit.
       */
      isMadeIn?: (recipe: Recipe, payload: Payload<C>) => boolean
      /** The same edit of the recipe's row in a list, which knows no steps. */
      applyToRow: (row: RecipeListItem, payload: Payload<C>) => RecipeListItem
    }
  | { kind: 'recipe'; effect: 'deletes' }
  | { kind: 'taught'; effect: 'edits'; applyToTaught: (list: TaughtList, input: C['input']) => TaughtList }

/**
 * All facts about one kind of change. The overlay, the conflict dialog, the list of unsent changes and the server read them here. All functions are
 * pure.
 */
export type ChangeDefinition<C extends ChangeType> = {
  path: C['path']
  shown: Shown<C>
  /** Id of the subject. */
  idOf: (input: C['input']) => string
  /** Other subjects that must exist before this change can be applied; the subject itself need not be named. */
  needsOf?: (input: C['input']) => Subject[]
  /** The part of the server's answer that the client uses: the whole subject, only its new version, or nothing. */
  answer: 'subject' | 'version' | 'nothing'
  /** Present where the input may hold secrets: it is then stored sealed, and only this part of it is ever exported. */
  withoutSecrets?: (input: C['input']) => unknown
  /** Absent: the user decides every conflict. */
  merge?: (mine: Payload<C>, current: C['current']) => MergeOutcome<C>
  /** The values that the user has to choose between when the merge ends in a conflict; none when the change can only be given up. */
  choices: (mine: Payload<C>, current: C['current']) => ConflictChoice[]
  /** Returns the change to send after the user chose. Absent: the only choice decides whether the change is sent as it is or given up. */
  decide?: (mine: Payload<C>, current: C['current'], choose: (key: string) => Side) => Payload<C>
  facts: (payload: Payload<C>) => ChangeFacts
  /** The screen on which the change was made; null when that cannot be opened. */
  screen: 'recipe' | 'project_settings' | null
}
