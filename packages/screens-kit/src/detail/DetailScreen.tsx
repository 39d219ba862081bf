import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { StatusTabs, type StatusTab } from '@atrium/ui/StatusTabs.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGatedActions, type GatedAction } from '../gatedActions.ts'
import { useRecordTitle } from '../recordTitle.ts'
import { useBack } from '../shell/routeHistory.ts'

type DetailTabs = {
  /** The accessible name of the row of tabs. */
  label: string
  options: readonly StatusTab[]
  /** The chosen tab, from the address. */
  value: string
  onChange: (tab: string) => void
}

export type DetailScreenProps<Allowed extends string> = {
  /** The record's name; it becomes the page's title and its last crumb. */
  title: string
  /** The name of the record it belongs to, for the crumb before its own. */
  parent?: string | undefined
  description?: ReactNode
  /** A `StatusBadge`. */
  status?: ReactNode
  /** Goes to the parent of the record, where no other page has been visited before. */
  onBack?: () => void
  actions?: readonly GatedAction<{ allowedActions: readonly NoInfer<Allowed>[] }>[]
  /** What the record's state allows, from the answer of the server. */
  allowedActions?: readonly Allowed[]
  tabs?: DetailTabs
  /** `Section`s; with tabs, those of the chosen tab. */
  children: ReactNode
}

const noActions: readonly GatedAction[] = []

/** One record: title bar with the actions a person may take now, and its sections (doc 1 §2.4). */
export const DetailScreen = <Allowed extends string = never>(props: DetailScreenProps<Allowed>) => {
  const { title, parent, description, status, onBack, tabs, children } = props
  const actions = useGatedActions(props.actions ?? noActions, props.allowedActions)
  useRecordTitle(title, { parent, isRecord: true })
  const back = useBack(onBack ?? (() => {}))
  const sections = <Stack gap="lg">{children}</Stack>
  return (
    <>
      <PageTitleBar title={title} description={description} status={status} onBack={onBack && back} actions={actions} />
      {tabs ? (
        <StatusTabs label={tabs.label} tabs={tabs.options} value={tabs.value} onChange={tabs.onChange}>
          {sections}
        </StatusTabs>
      ) : (
        sections
      )}
    </>
  )
}
