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
  /** Texts that appeared since the last act began and are not shown any more. */
  vanished?: string[]
  /** Names of the files that were downloaded since the last act began. */
  downloads?: string[]
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
  /**
   * The attributes that help matching: id, name, type, title, alt, href, data-testid and similar ones, limits of values, aria-*. `src` is the name of the
   * file only.
   */
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
  /** The class attribute, at most 200 characters; absent without one. */
  classes?: string
  /**
   * Names that the page's author gave to the pictures in a node of little text, apart from those in controls inside it: classes, `use` fragments, names of
   * files, titles, alternative texts, ligatures of icon fonts. Separated by spaces, at most 200 characters; `fa fa-trash`, `icon-search search.svg`.
   */
  icon?: string
  /** The text that appears beside the node when the pointer is over it, apart from `title`, at most 300 characters. */
  tooltip?: string
  /** The page says that the node can be dragged, or its cursor does. */
  draggable?: boolean
  /** The directions in which the content is larger than the box and can be scrolled. */
  scrolls?: 'x' | 'y' | 'both'
  /** How the column is sorted, from `aria-sort`. */
  sort?: 'ascending' | 'descending' | 'none' | 'other'
  /** The level of a heading or an item of a tree, from 1. */
  level?: number
  /** The position of a row or a cell in its table, from 1, header rows included; of a virtual table the position in the whole data. */
  rowIndex?: number
  /** The first column that a cell covers, from 1; cells that span several columns or rows are counted. */
  colIndex?: number
  /** Readable text that a style sheet draws before or after the node's content, such as “×” or “*”, at most 60 characters. */
  pseudo?: string
}
