import { parseArgs } from 'node:util'
import { type Arguments, OPTIONS } from './model/options.ts'

/** Takes the arguments apart. Nothing is refused here, so that every refusal has words in the reader's language. */
export function takeApart(args: string[]): Arguments {
  const { tokens, positionals } = parseArgs({ args, options: OPTIONS, strict: false, allowPositionals: true, tokens: true })
  const options = new Map<string, (string | true)[]>()
  for (const token of tokens) {
    if (token.kind === 'option') options.set(token.name, [...(options.get(token.name) ?? []), token.value ?? true])
  }
  return { positionals, options }
}
