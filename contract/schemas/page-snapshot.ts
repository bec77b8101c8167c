/**
 * The page as the runner sees it: one flat list of nodes in document order, with all frames and open shadow roots. These are plain types without a
 * schema: the product itself is at both ends, and validating a page of 5,000 nodes would cost time on every step.
 */
export type PageSnapshot = {
  url: string
  title: string
  /** Language of the page, from `<html lang>`, lower case, or ''. */
  lang: string
  /** Nodes in document order; the parent of a node stands before it. */
  nodes: SnapshotNode[]
  /** True when the page had more nodes than the limit and the rest was left out. */
  truncated: boolean
}

export type SnapshotNode = {
  /** Handle for this snapshot's lifetime: `f0e12`. Act and locate calls take it. */
  ref: string
  /** Index in `nodes` of the parent, -1 for a root. */
  parent: number
  /** '' for the main frame, else the frame's name or URL. */
  frame: string
  tag: string
  /** Computed ARIA role, or '' (generic). */
  role: string
  /** Computed accessible name, white-space collapsed, at most 300 characters. */
  name: string
  /** The node's own visible text (direct text children only), collapsed, at most 300 characters. */
  text: string
  /** Whole visible text of the subtree, collapsed, at most 300 characters; '' when equal to `text`. */
  fullText: string
  /** Text of a visible label, legend, preceding cell or heading that names it, when different from `name`. */
  label: string
  placeholder: string
  /** Current value of a form control; always '' for password fields. */
  value: string
  /** The attributes that help matching: id, name, type, title, alt, href, data-testid and similar ones, aria-*. */
  attributes: Record<string, string>
  /** Labels of the options of a select or listbox. */
  options?: string[]
  states: {
    checked?: boolean
    disabled?: boolean
    expanded?: boolean
    selected?: boolean
    required?: boolean
    readonly?: boolean
    focused?: boolean
    pressed?: boolean
    /** A native list in which more than one option can be chosen. */
    multiple?: boolean
    invalid?: boolean
  }
  isPassword: boolean
  /** The node takes typed text, or is a select, checkbox, radio, date or file field. */
  editable: boolean
  /** A link, a button, or a node with a visible sign of a click handler: `cursor: pointer`, tabindex … */
  clickable: boolean
  visible: boolean
  /** Pixels in the top page's viewport. */
  box: { x: number; y: number; width: number; height: number }
  /** Inside an open dialog (role dialog, alertdialog or <dialog open>). */
  inDialog: boolean
}
