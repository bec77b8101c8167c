/** What DevTools protocol tells about a new window. */
type Target = { type: string; url: string; openerId?: string | undefined }

/** The address of a window that the runner opens, before it is led elsewhere. */
const BLANK = 'about:blank'

/**
 * Whether a new window was opened by the browser itself and not by a page: a new tab, the source of a page, its downloads or help, for which its shortcuts are
 * pressed. Asked when the window is created: one that a page opens has an opener then, or no address yet (a link without a referrer, pressed with Control).
 */
export const isBrowserWindow = ({ type, url, openerId }: Target): boolean =>
  type === 'page' && openerId === undefined && url !== '' && url !== BLANK
