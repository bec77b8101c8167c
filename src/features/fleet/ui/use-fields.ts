import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { problemWords } from '../model/fleet-words.ts'
import { type FieldProblem, problemsOf } from '../model/forms.ts'

type FieldsOptions<Field extends string> = {
  initial: Readonly<Record<Field, string>>
  /** What is said of a field that was left empty. */
  required: Partial<Record<Field, string>>
  /** The answer of the server, which may say that another has this value. */
  error: unknown
  /** What is said of the field that `error` names. */
  taken: (field: Field) => string
  onEdit: () => void
}

/** The text fields of a form: a problem is said once its field was left, or when everything was sent. */
export function useFields<Field extends string>({ initial, required, error, taken, onEdit }: FieldsOptions<Field>) {
  const { i18n } = useLingui()
  const [fields, setFields] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(fields)
  const { appCode, details } = readApiError(error)
  const takenField = appCode === 'already_exists' ? details?.field : null
  const errorOf = (field: Field): string | undefined => {
    const problem: FieldProblem | undefined = problems[field]
    if (problem && touched.has(field)) return problem === 'required' ? required[field] : i18n._(problemWords[problem])
    return takenField === field ? taken(field) : undefined
  }
  return {
    fields,
    problems,
    /** Whether the error of the server stands beside a field already. */
    isErrorShown: Boolean(takenField),
    touchAll: () => setTouched(new Set(Object.keys(fields))),
    bind: (field: Field) => ({
      value: fields[field],
      error: errorOf(field),
      onChange: (event: { target: { value: string } }) => {
        setFields((all) => ({ ...all, [field]: event.target.value }))
        onEdit()
      },
      onBlur: () => setTouched((all) => new Set([...all, field])),
    }),
  }
}
