import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UsageProblem } from './options.ts'

/** What is wrong with how the command was called. No value of the token is ever part of it. */
export function usageWords(problem: UsageProblem): MessageDescriptor {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot tie the key to the argument of a mapped record
  return (WORDS[problem.kind] as (problem: UsageProblem) => MessageDescriptor)(problem)
}

const WORDS: { [Kind in UsageProblem['kind']]: (problem: Extract<UsageProblem, { kind: Kind }>) => MessageDescriptor } = {
  no_command: () => msg`Say what to do: reprise run`,
  unknown_command: (problem) => msg`Unknown command: ${problem.name}`,
  unknown_option: (problem) => msg`Unknown option: --${problem.name}`,
  value_missing: (problem) => msg`The option --${problem.name} needs a value`,
  value_not_taken: (problem) => msg`The option --${problem.name} takes no value`,
  given_twice: (problem) => msg`The option --${problem.name} stands there more than once`,
  server_missing: () => msg`Name the server: --server https://reprise.example.com, or the variable REPRISE_SERVER`,
  token_missing: () => msg`An access token is needed: the variable REPRISE_TOKEN, or --token. You create one under “Devices and sessions”.`,
  token_damaged: () => msg`This is no access token of Reprise: a part of it is missing or mistyped`,
  not_an_address: (problem) =>
    msg`The option --${problem.name} needs an address such as https://reprise.example.com, not “${problem.value}”`,
  not_in_range: (problem) =>
    msg`The option --${problem.name} needs a whole number from ${problem.min} to ${problem.max}, not “${problem.value}”`,
  unknown_device: (problem) => {
    const names = problem.devices.join(', ')
    return msg`There is no device “${problem.value}”. There are: ${names}`
  },
  report_without_wait: (problem) => msg`With --no-wait there is no result yet, so --${problem.name} cannot be written`,
}
