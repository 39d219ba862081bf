import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconFileText, IconFolder, IconFolders } from '@tabler/icons-react'

export const documentsEntry: MenuEntry = {
  route: '/_signedIn/documents/',
  icon: IconFileText,
  words: 'files house rules forms pdf publish circulars',
}

export const documentCategoriesEntry: MenuEntry = {
  route: '/_signedIn/document-categories',
  icon: IconFolders,
  words: 'folders kinds of documents',
}

export const myDocumentsEntry: MenuEntry = {
  route: '/_signedIn/my-documents/',
  icon: IconFolder,
  words: 'files house rules terms to read to agree to acknowledge pdf',
}

/** Documents as whoever publishes them has them, with their own. */
export const documentEntries: readonly MenuEntry[] = [documentsEntry, documentCategoriesEntry, myDocumentsEntry]
