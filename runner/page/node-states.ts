import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'

type States = SnapshotNode['states']

/** The states of a node. `names`: the names of its attributes. `isDisabledAround`: an element around it has `aria-disabled`, which holds for all that is in it. */
export function statesOf(element: Element, names: readonly string[], isDisabledAround: boolean): States {
  const hasAria = names.some((name) => name.startsWith('aria-'))
  const aria = (name: string): boolean | undefined => {
    if (!hasAria) return undefined
    const value = element.getAttribute(`aria-${name}`)
    return value === null || value === 'undefined' ? undefined : value !== 'false'
  }
  const { localName } = element
  const field = element as Partial<HTMLInputElement>
  const isToggle = localName === 'input' && (field.type === 'checkbox' || field.type === 'radio')
  return defined({
    checked: isToggle ? field.checked : aria('checked'),
    disabled: isDisabledAround || element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled') || undefined,
    expanded: localName === 'details' ? element.hasAttribute('open') : aria('expanded'),
    selected: aria('selected'),
    required: field.required === true || aria('required') || undefined,
    readonly: field.readOnly === true || aria('readonly') || undefined,
    focused: element.matches(':focus') || undefined,
    pressed: aria('pressed'),
    multiple: (localName === 'select' && field.multiple === true) || undefined,
    invalid: aria('invalid') || element.matches(':user-invalid') || undefined,
  })
}

function defined(states: { [K in keyof States]: States[K] | undefined }): States {
  const found: Record<string, boolean> = {}
  for (const name in states) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `in` goes over the names of this very object
    const state = states[name as keyof States]
    if (state !== undefined) found[name] = state
  }
  return found
}
