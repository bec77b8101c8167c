import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'

/** The request in the address of the page. */
export type GalleryRequest = {
  language: Language
  /** Null: all sections. */
  section: string | null
  /** Null: all specimens, with the list of contents beside them; otherwise only this one. */
  specimen: string | null
}

export function requestOf(search: string): GalleryRequest {
  const params = new URLSearchParams(search)
  const language = LANGUAGES.find((known) => known === params.get('lang')) ?? DEFAULT_LANGUAGE
  return { language, section: params.get('section'), specimen: params.get('specimen') }
}

/** The address of the page for a request. */
export function addressOf({ language, section, specimen }: GalleryRequest): string {
  const params = new URLSearchParams({ lang: language, ...(section ? { section } : {}), ...(specimen ? { specimen } : {}) })
  return `/ui?${params}`
}
