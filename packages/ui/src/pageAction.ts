import { IconCheck, IconDownload, IconPencil, IconTrash, IconUpload, IconX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type PageAction = {
  kind: 'confirm' | 'cancel' | 'upload' | 'download' | 'edit' | 'delete' | 'other'
  /** Needed for `other`; the rest have words of their own. */
  label?: string
  icon?: TablerIcon
  onClick?: () => void
  /** Renders a link with the look of a button, for the router. */
  renderRoot?: (properties: Record<string, unknown>) => ReactNode
  /** The one thing most readers come for; it stays visible on phones. */
  primary?: boolean
  /** The other answer to the question that the main action answers, such as Reject: in view beside it. */
  counterpart?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  hint?: string
  loading?: boolean
}

const known: Record<PageAction['kind'], { label: string; icon?: TablerIcon }> = {
  confirm: { label: 'Confirm', icon: IconCheck },
  cancel: { label: 'Cancel', icon: IconX },
  upload: { label: 'Upload', icon: IconUpload },
  download: { label: 'Download', icon: IconDownload },
  edit: { label: 'Edit', icon: IconPencil },
  delete: { label: 'Delete', icon: IconTrash },
  other: { label: 'Action' },
}

/** An action with its words, icon and weight filled in. */
export const resolvePageAction = (action: PageAction) => ({
  ...action,
  label: action.label ?? known[action.kind].label,
  icon: action.icon ?? known[action.kind].icon,
  primary: action.primary ?? action.kind === 'confirm',
  danger: action.kind === 'delete',
})

export type ResolvedPageAction = ReturnType<typeof resolvePageAction>
