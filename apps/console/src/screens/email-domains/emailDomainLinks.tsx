import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export type EmailDomainLinks = { EmailDomain: RecordLink; UploadEmailDomains: PageLink }

/** Where the screens of e-mail domains lead to. */
export const emailDomainLinks: EmailDomainLinks = {
  EmailDomain: ({ id, ...properties }) => <Link {...properties} to="/email/$id" params={{ id }} />,
  UploadEmailDomains: (properties) => <Link {...properties} to="/upload/email" />,
}
