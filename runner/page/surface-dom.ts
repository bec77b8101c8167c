type Child = Node | string

/** Makes an element with these properties, attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style' | 'attributes'>> & { attributes?: Record<string, string> } = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  const { attributes, ...plain } = properties
  Object.assign(made, plain)
  for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value)
  made.append(...children)
  return made
}

export function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label)
  made.addEventListener('click', onClick)
  return made
}
