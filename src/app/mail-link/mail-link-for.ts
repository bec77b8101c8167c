import type { MailLink } from '../../data/session/mail-link.ts'

/** The parameters of the mail's link if it led to this screen; else empty texts. */
export function mailLinkFor(path: string, link: MailLink | null | undefined): Omit<MailLink, 'path'> {
  return link?.path === path ? link : { token: '', email: '', organizationName: '' }
}
