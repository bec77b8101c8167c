import { slug } from '#engine/codegen/names.ts'

/** Characters that Windows, or a shell, does not take in file names. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Names for the download of a project. The file has the project's name as it is; the folder inside is plain Latin, which every unpacker can
 * show.
 */
export function archiveNames(projectName: string): { folder: string; fileName: string } {
  const readable = projectName
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+/u, '')
    .replace(/(?<![ .])[ .]+$/u, '')
  return { folder: `${slug(projectName, 80) || 'project'}-autotests`, fileName: `${readable || 'project'} - autotests.zip` }
}

/** `attachment` with the name in UTF-8 and, for old clients, in plain letters. Source: RFC 6266 section 4.3, RFC 8187. */
export function contentDisposition(fileName: string): string {
  const plain = slug(fileName.replace(/\.zip$/i, ''), 100) || 'autotests'
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}.zip"; filename*=UTF-8''${encoded}`
}
