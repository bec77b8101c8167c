import { Names } from './model.ts'

/** What a model chose that had not seen the application, and whether it was right. */
export type RegressedAnswer = { inputs: readonly (readonly [name: string, amount: number])[]; isRight: boolean; language: string }

/** Logistic regression of being right on the inputs, drawn towards the odds of the choice itself. */
export function regress(answers: readonly RegressedAnswer[]): Record<string, number> {
  const names = new Names()
  const rows = answers.map(({ inputs, isRight, language }) => ({
    ids: [...inputs.map(([name]) => names.idOf(name)), names.idOf(`bias:${language}`)],
    amounts: [...inputs.map(([, amount]) => amount), 1],
    y: isRight ? 1 : 0,
  }))
  const weights = new Float64Array(names.all.length)
  weights[names.idOf('odds')] = 1
  for (let turn = 0; turn < 1500; turn++) {
    const gradient = weights.map((weight, at) => -0.3 * (weight - (names.all[at] === 'odds' ? 1 : 0)))
    for (const { ids, amounts, y } of rows) {
      let sum = 0
      for (const [k, id] of ids.entries()) sum += weights[id]! * amounts[k]!
      const d = y - 1 / (1 + Math.exp(-sum))
      for (const [k, id] of ids.entries()) gradient[id]! += d * amounts[k]!
    }
    for (let k = 0; k < weights.length; k++) weights[k]! += (1.2 * gradient[k]!) / rows.length
  }
  return Object.fromEntries(names.all.map((name, at) => [name, weights[at] ?? 0]))
}
