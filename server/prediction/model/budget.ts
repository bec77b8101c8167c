/** What one run and each of its steps may use. Characters are those that are sent and received, about four to a token. */
export type ModelLimits = { requestsPerStep: number; requestsPerRun: number; charactersPerRun: number }

type Use = { requests: number; characters: number }

/** Counts what a run sends to a model. A question that is begun may pass a limit by its own repeats; the next one is not asked. */
export class ModelBudget {
  readonly #limits: ModelLimits
  readonly #byStep = new Map<number, number>()
  #run: Use = { requests: 0, characters: 0 }

  constructor(limits: ModelLimits) {
    this.#limits = limits
  }

  /** Whether a question of this length may be asked for the step. */
  allows(stepIndex: number, characters: number): boolean {
    const { requestsPerStep, requestsPerRun, charactersPerRun } = this.#limits
    const { requests, characters: used } = this.#run
    return (this.#byStep.get(stepIndex) ?? 0) < requestsPerStep && requests < requestsPerRun && used + characters <= charactersPerRun
  }

  count(stepIndex: number, { requests, characters }: Use): void {
    this.#byStep.set(stepIndex, (this.#byStep.get(stepIndex) ?? 0) + requests)
    this.#run = { requests: this.#run.requests + requests, characters: this.#run.characters + characters }
  }
}
