import type { MailContent } from '../render.ts'
import type { MailItem } from './failed-runs.ts'

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A mail as an HTML page. Mail programs support little more than tables and styles on elements. There are no pictures, so nothing is loaded
 * and nobody learns when the mail was read.
 */
export function page(content: MailContent): string {
  const { language, heading, before, items, button, link, linkHint, after, footer } = content
  const title = escapeHtml(heading)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f1f3f5;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:16px;font-weight:700;letter-spacing:.02em;color:#364fc7;${FONT}">Reprise</td></tr>
<tr><td style="background:#ffffff;border:1px solid #dee2e6;border-radius:12px;padding:32px;${FONT}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:#212529;overflow-wrap:anywhere">${title}</h1>
${before.map(paragraph).join('\n')}
${items.map(item).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr>
<td style="border-radius:8px;background:#364fc7"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;${FONT}">${escapeHtml(button)}</a></td>
</tr></table>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e9ecef;font-size:13px;line-height:1.5;color:#5c636a">${escapeHtml(linkHint)}<br>
<a href="${escapeHtml(link)}" style="color:#364fc7;word-break:break-all">${escapeHtml(link)}</a></p>
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5c636a;${FONT}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;font-size:16px;line-height:1.55;color:#343a40;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function item({ title, lines, link }: MailItem): string {
  const texts = lines.map((line) => `<br><span style="color:#5c636a">${escapeHtml(line)}</span>`).join('')
  return `<p style="margin:0 0 12px;padding-left:12px;border-left:3px solid #dee2e6;font-size:15px;line-height:1.5;color:#343a40;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:#364fc7;font-weight:600">${escapeHtml(title)}</a>${texts}</p>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
