import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { NodeKind } from './node-kind.ts'
import { kindOfNode } from './node-kind.ts'
import { displayName } from './node-names.ts'

export type Captions = { ru: string; en: string }

const KIND_WORDS: Record<NodeKind, Captions> = {
  button: { ru: 'кнопка', en: 'button' },
  link: { ru: 'ссылка', en: 'link' },
  field: { ru: 'поле', en: 'field' },
  file: { ru: 'поле файла', en: 'file field' },
  checkbox: { ru: 'флажок', en: 'checkbox' },
  radio: { ru: 'вариант', en: 'option' },
  switch: { ru: 'переключатель', en: 'switch' },
  list: { ru: 'список', en: 'list' },
  option: { ru: 'пункт списка', en: 'option' },
  tab: { ru: 'вкладка', en: 'tab' },
  menuitem: { ru: 'пункт меню', en: 'menu item' },
  menu: { ru: 'меню', en: 'menu' },
  image: { ru: 'изображение', en: 'image' },
  row: { ru: 'строка', en: 'row' },
  cell: { ru: 'ячейка', en: 'cell' },
  column: { ru: 'столбец', en: 'column' },
  card: { ru: 'карточка', en: 'card' },
  dialog: { ru: 'окно', en: 'dialog' },
  section: { ru: 'раздел', en: 'section' },
  form: { ru: 'форма', en: 'form' },
  table: { ru: 'таблица', en: 'table' },
  heading: { ru: 'заголовок', en: 'heading' },
  message: { ru: 'сообщение', en: 'message' },
  label: { ru: 'подпись', en: 'label' },
  control: { ru: 'элемент', en: 'element' },
  other: { ru: 'элемент', en: 'element' },
}

const NAME_MAX = 60

/** The kind in both languages with the name as it stands on the page: кнопка «Сохранить», button “Сохранить”. */
export function captionsOfNode(node: SnapshotNode): Captions {
  return captionsOf(kindOfNode(node), displayName(node))
}

export function captionsOf(kind: NodeKind, name: string): Captions {
  const words = KIND_WORDS[kind]
  const short = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
  if (short === '') return words
  return { ru: `${words.ru} «${short}»`, en: `${words.en} “${short}”` }
}
