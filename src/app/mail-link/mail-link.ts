import { takeMailLink } from '../../data/session/mail-link.ts'

const { link, cleanHref } = takeMailLink(window.location.href)
if (cleanHref !== null) window.history.replaceState(window.history.state, '', cleanHref)

// until here the page sent no referrer at all, see index.html; from now on the address has no secret
document.querySelector('meta[name=referrer]')?.setAttribute('content', 'same-origin')

/**
 * The link of a mail that this page was opened with. Importing this module removes it from the address bar, so it is the first import
 * of the application.
 */
export const openedMailLink = link
