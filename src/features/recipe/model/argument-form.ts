import type { SharedArgument, SharedParameter } from '#contract/schemas/shared-steps.ts'

/** What a use gives for a parameter, as a form has it. `default`: nothing, so that the shared steps' own value counts. */
export type ArgumentForm = { kind: 'default' } | { kind: 'text'; text: string } | { kind: 'env' | 'data'; key: string }

/** The fields for the parameters of shared steps, with what a use gives now. */
export function argumentForms(parameters: readonly SharedParameter[], given: readonly SharedArgument[]): ArgumentForm[] {
  return parameters.map(({ name }) => {
    const argument = given.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!argument) return { kind: 'default' }
    const { source, value = '' } = argument
    if (!source) return { kind: 'text', text: value }
    return { kind: source.type === 'envDataVariables' ? 'env' : 'data', key: source.key }
  })
}

/** A value of another kind, to begin with: a text begins as the default. */
export function emptyArgument(
  kind: ArgumentForm['kind'],
  parameter: SharedParameter,
  keys: { env: readonly string[]; data: readonly string[] },
): ArgumentForm {
  if (kind === 'default') return { kind }
  return kind === 'text' ? { kind, text: parameter.value } : { kind, key: keys[kind][0] ?? '' }
}

/** What the use stores. */
export function argumentsBy(parameters: readonly SharedParameter[], forms: readonly ArgumentForm[]): SharedArgument[] {
  return parameters.flatMap(({ name }, at): SharedArgument[] => {
    const form = forms[at]
    if (!form || form.kind === 'default') return []
    if (form.kind === 'text') return [{ name, value: form.text }]
    return [{ name, source: { type: form.kind === 'env' ? 'envDataVariables' : 'testDataVariables', key: form.key.trim() } }]
  })
}

/** Whether a value is named that has no name. */
export const lacksName = (form: ArgumentForm): boolean => (form.kind === 'env' || form.kind === 'data') && form.key.trim() === ''
