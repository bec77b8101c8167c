import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * `<Trans>` of the macro becomes this component (lingui.config.ts). The library looks for its own tags in the finished sentence, values included: a recipe called
 * "<0>x</0>" would lose them, or replace a link. A value with such a sign is handed over as an element, whose text nobody reads.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values ? { values: asText(values) } : {})} />
}

const asText = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' && value.includes('<') ? [value] : value]),
  )
