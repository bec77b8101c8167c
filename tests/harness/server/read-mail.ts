/** Subject and text of a mail as it came over the wire. */
export function readMail(content: string): { subject: string; text: string } {
  const [head = '', ...rest] = content.split('\r\n\r\n')
  const [, text = ''] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(rest.join('\r\n\r\n')) ?? []
  const isBase64 = /Content-Type: text\/plain[^\r]*\r\nContent-Transfer-Encoding: base64/.test(content)
  return { subject: subjectOf(head), text: isBase64 ? Buffer.from(text, 'base64').toString('utf8') : fromQuotedPrintable(text) }
}

/** Encoded words of RFC 2047 in base64, and folded lines. */
function subjectOf(head: string): string {
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(head) ?? []
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, word: string) => Buffer.from(word, 'base64').toString('utf8'))
    .replaceAll(/\r\n /g, ' ')
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
