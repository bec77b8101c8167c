const WORDS = {
  ru: {
    title: 'Удалённый браузер',
    connecting: 'Подключение к браузеру…',
    lost: 'Связь прервалась. Подключаемся снова…',
    unavailable: 'Сеанс браузера недоступен. Обновите страницу.',
    ended: 'Сеанс браузера завершён. Обновите страницу.',
    tooMany: 'Открыто слишком много удалённых браузеров. Закройте лишние вкладки и обновите просмотр.',
    exitHint: 'Клавиши идут в удалённый браузер. F6 — вернуться на страницу.',
  },
  en: {
    title: 'Remote browser',
    connecting: 'Connecting to the browser…',
    lost: 'The connection was lost. Connecting again…',
    unavailable: 'No browser session is available. Refresh the page.',
    ended: 'The browser session has ended. Refresh the page.',
    tooMany: 'Too many remote browsers are open. Close some tabs and refresh the preview.',
    exitHint: 'Keys go to the remote browser. F6 returns to the page.',
  },
} as const

type ViewerWords = Record<keyof (typeof WORDS)['ru'], string>

/** The language of the product's cookie; Russian without one. */
export function viewerLanguage(cookies: string): 'ru' | 'en' {
  return /(?:^|;\s*)lang=en(?:;|$)/.test(cookies) ? 'en' : 'ru'
}

export const viewerWords = (language: 'ru' | 'en'): ViewerWords => WORDS[language]
