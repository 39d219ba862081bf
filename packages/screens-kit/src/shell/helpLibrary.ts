import { visitUrl } from './helpPages.ts'

/** The articles of the help library, in the order to show. */
export const helpLibrary = () => [
  { label: 'Signing in and one-time codes', href: visitUrl('/help/signing-in') },
  { label: 'Switching office centres', href: visitUrl('/help/office-centres') },
  { label: 'Finding and filtering records', href: visitUrl('/help/lists') },
  { label: 'Uploading spreadsheets', href: visitUrl('/help/uploads') },
]

/** The newest thing worth pointing to in every portal. */
export const newestFeature = () => ({
  key: 'command-palette',
  title: 'Find anything from anywhere',
  text: 'Ctrl and K, or Cmd and K on a Mac, opens a search over every page and record you may see.',
  learnMoreHref: visitUrl('/help/lists'),
})
