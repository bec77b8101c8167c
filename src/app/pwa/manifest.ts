import type { Language } from '#contract/constants.ts'
import { SCREENSHOTS } from './screenshots.ts'

type Words = {
  description: string
  recipes: string
  import: string
  settings: string
  testCases: string
  /** The content of each picture, in words. */
  shown: Record<(typeof SCREENSHOTS)[number]['screen'], string>
}

const WORDS: Record<Language, Words> = {
  ru: {
    description: 'Превращает ручные тест-кейсы в автотесты',
    recipes: 'Сценарии',
    import: 'Импорт тест-кейсов',
    settings: 'Настройки проекта',
    testCases: 'Тест-кейсы',
    shown: {
      recipe: 'Шаги сценария и удалённый браузер рядом',
      recipes: 'Список сценариев',
      settings: 'Данные окружения, доступные и без сети',
    },
  },
  en: {
    description: 'Turns manual test cases into automated tests',
    recipes: 'Recipes',
    import: 'Import test cases',
    settings: 'Project settings',
    testCases: 'Test cases',
    shown: {
      recipe: 'Steps of a recipe beside the remote browser',
      recipes: 'The list of recipes',
      settings: 'Environment data, also without a network',
    },
  },
}

const ICON = { sizes: '192x192', type: 'image/png', src: '/icons/icon-192.png' }

/** The web application manifest, which says what a browser installs. `id` is the same in every language, so that a change of language installs nothing twice. */
export function manifestFor(language: Language) {
  const words = WORDS[language]
  const shortcut = (name: string, url: string) => ({ name, url, icons: [ICON] })
  return {
    id: '/',
    name: 'Reprise',
    short_name: 'Reprise',
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f5f5f7',
    background_color: '#f5f5f7',
    categories: ['developer', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { ...ICON, purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    screenshots: SCREENSHOTS.map(({ screen, formFactor, size }) => ({
      src: `/screenshots/${language}-${formFactor}-${screen}.webp`,
      sizes: `${size.width}x${size.height}`,
      type: 'image/webp',
      form_factor: formFactor,
      label: words.shown[screen],
    })),
    shortcuts: [
      shortcut(words.recipes, '/recipes'),
      shortcut(words.import, '/import'),
      shortcut(words.settings, '/recipes?projectSettings=true'),
    ],
    // an open window takes the file: it may hold unsaved input that a navigation would ask about
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: [
      { action: '/import', name: words.testCases, accept: { 'text/csv': ['.csv'], 'text/plain': ['.txt'] }, launch_type: 'single-client' },
    ],
  }
}
