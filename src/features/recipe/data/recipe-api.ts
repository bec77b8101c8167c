import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageChanges, PickEvent } from '#contract/schemas/pick.ts'
import type { FileChooserAnswer, PasswordAnswer } from '#contract/schemas/recording.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { TabsAnswer } from '#contract/schemas/tabs.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { Reservation } from '#contract/schemas/reservation.ts'
import type { Trial } from '#contract/schemas/trial.ts'
import type { DeliveredEvent } from '../model/live-events.ts'

export type EventHandlers = {
  /** The stream (again) delivers; whatever was published while it did not may be missing on the screen. */
  onStarted: () => void
  onEvent: (delivered: DeliveredEvent) => void
  /** The stream has given up for good. */
  onError: (error: unknown) => void
}

/** `sutUrl`: the address of the environment; that of another one than the default is decided by its id. */
type RunTarget = { recipeId: string; sutUrl: string; environmentId?: string }

/** The calls that the recipe page makes. */
export type RecipeApi = {
  get: (recipeId: string) => Promise<Recipe>
  /** Returns the function that ends the subscription. */
  subscribe: (recipeId: string, handlers: EventHandlers) => () => void
  /** `upToStepInclusively` -1 opens the system under test and does no step. `rowIndex`: the row of the data table to run with; the first by default. */
  playback: (input: RunTarget & { upToStepInclusively: number; rowIndex?: number }) => Promise<{ taskId: string }>
  /** Queues a run for each row of the recipe's data table. */
  queueRows: (input: { recipeId: string; projectId: string; environmentId?: string }) => Promise<{ batchId: string; runs: number }>
  predict: (input: RunTarget & { initialStepIndex: number }) => Promise<{ taskId: string }>
  record: (input: { recipeId: string; currentStepIndex: number; environmentId?: string }) => Promise<{ taskId: string }>
  answerPassword: (input: { recipeId: string; secretId: string; answer: PasswordAnswer }) => Promise<unknown>
  /** Answers a choice of files that a page of the remote browser has opened. */
  answerFileChooser: (input: { recipeId: string; chooserId: string; answer: FileChooserAnswer }) => Promise<unknown>
  /** Where the choices of a step's question are seen, now and as that changes. Returns the function that ends the subscription. */
  questionMarks: (input: { recipeId: string; stepIndex: number }, onBoxes: (boxes: (ScreenBox | null)[]) => void) => () => void
  /** Scrolls a choice of a question into view. */
  revealChoice: (input: { recipeId: string; stepIndex: number; choice: number }) => Promise<unknown>
  /** Does one action, or checks one check, on the page that the remote browser shows. */
  tryAction: (input: { recipeId: string; environmentId?: string; action: Action }) => Promise<Trial>
  tryAssertion: (input: { recipeId: string; environmentId?: string; assertion: Assertion }) => Promise<Trial>
  /** The tabs and the device of the remote browser, now and as they change. Returns the function that ends the subscription. */
  tabs: (input: { recipeId: string }, onTabs: (answer: TabsAnswer) => void) => () => void
  actOnTab: (input: { recipeId: string; tabId: string; act: 'show' | 'close' }) => Promise<unknown>
  /** What the user points at in the remote browser, until something is picked or it ends. Returns the function that ends it. */
  pickElement: (
    input: { recipeId: string },
    handlers: { onEvent: (event: PickEvent) => void; onError: (error: unknown) => void },
  ) => () => void
  /** How many elements each locator of a target finds now. */
  countMatches: (input: { recipeId: string; target: Locator[] }) => Promise<number[]>
  pageChanges: (input: { recipeId: string }) => Promise<PageChanges>
  /** Adds a check to the step that is being recorded. */
  addRecordedAssertion: (input: { recipeId: string; assertion: Assertion }) => Promise<unknown>
  /** Where the elements of targets are seen, now and as that changes. Returns the function that ends the subscription. */
  markTargets: (input: { recipeId: string; targets: Locator[][] }, onBoxes: (boxes: (ScreenBox | null)[]) => void) => () => void
  /** Scrolls the element of a target into view. */
  revealTarget: (input: { recipeId: string; target: Locator[] }) => Promise<unknown>
  abort: (input: { recipeId: string; taskId?: string }) => Promise<unknown>
  reserve: (input: { recipeId: string; organizationId: string }) => Promise<Reservation>
}
