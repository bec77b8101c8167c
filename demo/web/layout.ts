import { Html, html } from './html.ts'
import type { Visit } from './http.ts'
import { LANGUAGES, type Language, type MessageKey } from './messages.ts'

const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Русский', en: 'English' }

const SECTIONS: { path: string; label: MessageKey }[] = [
  { path: '/orders', label: 'navOrders' },
  { path: '/report', label: 'navReport' },
  { path: '/payment', label: 'navPayment' },
  { path: '/files', label: 'navFiles' },
  { path: '/playground', label: 'navPlayground' },
  { path: '/profile', label: 'navProfile' },
]

/** A whole page. It shows the visitor's toast, if any, and removes it from the session. */
export function layout(visit: Visit, title: string, content: Html): Html {
  const { session, language, t } = visit
  const toast = session.toast
  session.toast = null
  return document(visit, {
    title: `${title} — ${t.brand}`,
    body: html`
      <a class="skip" href="#content">${t.skip}</a>
      <header class="top">
        <a class="brand" href="/">${logo}<span>${t.brand}</span></a>
        ${session.username === null ? null : navigation(visit)}
        <div class="top-end">${languageSwitch(visit)} ${session.username === null ? null : account(visit)}</div>
      </header>
      <main id="content" class="content">${content}</main>
      <div class="toasts" role="status" aria-live="polite" data-testid="toast">
        ${toast === null ? null : html`<p class="toast">${toast}<button type="button" data-close-toast aria-label="${t.close}">×</button></p>`}
      </div>
    `,
    language,
  })
}

/** A page without navigation, for the payment form in a frame. */
export function document(visit: Visit, page: { title: string; body: Html; language: Language; className?: string }): Html {
  return html`<html lang="${page.language}" data-theme="${visit.session.profile.theme}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${page.title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/assets/style.css" />
      <script type="module" src="/assets/app.js"></script>
    </head>
    <body class="${page.className ?? ''}">
      ${page.body}
    </body>
  </html>`
}

const logo = new Html(
  '<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path fill="currentColor" d="M12 2 2 7.5v9L12 22l10-5.5v-9L12 2Zm0 2.3 7.2 4L12 12.2 4.8 8.3 12 4.3ZM4 10l7 3.9v5.3l-7-3.9V10Zm9 9.2v-5.3l7-3.9v5.3l-7 3.9Z"/></svg>',
)

function navigation({ url, t }: Visit): Html {
  return html`<nav aria-label="${t.navigation}">
    ${SECTIONS.map(({ path, label }) => {
      const current = url.pathname.startsWith(path) ? new Html(' aria-current="page"') : null
      return html`<a href="${path}" ${current}>${t[label]}</a>`
    })}
  </nav>`
}

function languageSwitch({ url, language, t }: Visit): Html {
  return html`<div class="languages" role="group" aria-label="${t.language}">
    ${LANGUAGES.map((code) => {
      const query = new URLSearchParams(url.searchParams)
      query.set('lang', code)
      const current = code === language ? new Html(' aria-current="true"') : null
      return html`<a href="?${query.toString()}" lang="${code}" ${current}>${LANGUAGE_NAMES[code]}</a>`
    })}
  </div>`
}

function account({ session, t }: Visit): Html {
  return html`<form method="post" action="/logout" class="account">
    <span class="muted">${t.signedInAs} <strong data-testid="current-user">${session.username}</strong></span>
    <button class="button ghost" type="submit">${t.logout}</button>
  </form>`
}
