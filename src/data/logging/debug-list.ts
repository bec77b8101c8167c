/** Where the browser's user names the scopes to print, as for the npm package debug: `localStorage.debug = 'sync*'`, then reload. */
export const DEBUG_KEY = 'debug'

export const debugListOfPage = (storage: Pick<Storage, 'getItem'> = localStorage): string => storage.getItem(DEBUG_KEY) ?? ''
