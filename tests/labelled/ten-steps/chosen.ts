import type { Language } from '#contract/constants.ts'

/** A step of an examination by its words, and what is hard about it. */
export type ChosenStep = { app: string; language: Language; text: string; hard: string }

/** Steps of ten applications that the first grammar alone does not do: five in each language, of different kinds. */
export const CHOSEN: readonly ChosenStep[] = [
  { app: 'redis-commander', language: 'ru', text: 'Выбрать ключ parcels', hard: '“choose” is said of a node of a tree, not of an option of a list' },
  { app: 'dokuwiki', language: 'ru', text: 'Логин lapina, пароль qwerty1, кнопка «Войти».', hard: 'no verb at all: two fields with values and a button, in a row' },
  { app: 'grapesjs', language: 'ru', text: 'Нажать на дискету', hard: 'a button is called by what its picture shows' },
  { app: 'phpmyadmin', language: 'ru', text: 'Внизу страницы нажать «Вперёд»', hard: 'the place is told by the page as a whole (“at the bottom of the page”)' },
  { app: 'thelounge', language: 'ru', text: 'тема - morning', hard: 'a name and a value with a dash between; the name is translated' },
  { app: 'vendure', language: 'en', text: 'Sign out (menu at the bottom left: Super Admin > Log out)', hard: 'the way is told in brackets, as a place and a path through a menu' },
  { app: 'transmission', language: 'en', text: 'Right-click harvest-film-restored.mkv and choose Set Location…', hard: 'a gesture on a name of a file in a list of plain boxes' },
  { app: 'ghost', language: 'en', text: 'And I close this message with its cross', hard: 'the way is told (“with its cross”), the control has no words' },
  { app: 'cloudcmd', language: 'en', text: 'When I open the console with its button at the very end of the bottom row', hard: 'the control is called by its purpose and its place' },
  { app: 'adminjs', language: 'en', text: 'The form is saved', hard: 'an act told as what has come about' },
] // prettier-ignore
