const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&amp;': '&' }

/** The text behind the entities that frameworks write in place of signs of HTML. */
export const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#x27|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** The text with entities in place of the signs of HTML, so that it stands in HTML as it is. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
