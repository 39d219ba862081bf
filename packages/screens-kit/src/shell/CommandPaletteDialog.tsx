import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { searchPlaceholder } from '@atrium/ui/SearchBox.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOfRecord, useRecordPaths, type LoadRecordPaths, type RecordPaths } from './recordPaths.ts'
import { findScreens, screensOf, type Screen } from './screens.ts'
import { useAllRoutes, useMenu, useNav, type LoadNav, type Nav } from './useMenu.ts'
import { recentOf, useVisits } from './visits.ts'

type CommandPaletteDialogProps = {
  opened: boolean
  onClose: () => void
  loadNav: LoadNav
  loadRecordPaths: LoadRecordPaths
}

/** Characters from which the server is asked, and the milliseconds it is given to keep typing. */
const shortestTerm = 2
const delay = 250

const [store, spotlight] = createSpotlight()

/** The pages of the menu and the records the server finds, in one list that the keyboard walks through. */
const CommandPaletteDialog = ({ opened, onClose, loadNav, loadRecordPaths }: CommandPaletteDialogProps) => {
  const [text, setText] = useState('')
  const [term] = useDebouncedValue(text.trim(), delay)
  const { history } = useRouter()
  const go = (path: string) => history.push(path)
  const recordPaths = useRecordPaths(loadRecordPaths)
  const found = useQuery({
    ...api.query('searchRecords', { query: { term } }, { silent: true }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  })
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  const { pages, recent } = usePages(useNav(loadNav)?.nav ?? noNav, text)
  const hits = term.length < shortestTerm ? [] : (found.data ?? [])
  const records: SpotlightActionGroupData = {
    group: 'Records',
    actions: hits.flatMap((hit) => recordAction(hit, recordPaths, go)),
  }

  return (
    <Spotlight
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search pages and records' } }}
      // What is chosen would be too pale to read on its colour.
      styles={{ actionDescription: { opacity: 1 } }}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => {
        setText('')
        onClose()
      }}
      actions={[
        {
          group: 'Recent',
          actions: recent.map(({ path, title, item }) =>
            pageAction(go, { ...item, path, label: title, hint: item.label === title ? '' : item.label }),
          ),
        },
        { group: 'Pages', actions: pages.map((page) => pageAction(go, { ...page, hint: page.area })) },
        records,
      ]}
      filter={(_, actions) => actions}
      scrollable
      maxHeight="min(28rem, 60vh)"
      nothingFound={found.isFetching ? 'Searching…' : 'Nothing found'}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: searchPlaceholder,
        'aria-label': 'Search pages and records',
      }}
    />
  )
}

const noNav: Nav = []

/** The pages that fit what is typed; before anything is, all of them, and where the person was. */
function usePages(nav: Nav, text: string) {
  const { pathname } = useRouter().history.location
  const menu = useMenu(nav)
  const screens = screensOf(useAllRoutes(), menu, useViewer())
  const [visits] = useVisits()
  return { pages: findScreens(screens, text), recent: text.trim() === '' ? recentOf(visits, menu, pathname) : [] }
}

type ShownPage = Pick<Screen, 'path' | 'label' | 'icon'> & { hint: string }

const pageAction = (go: (path: string) => void, { path, label, icon: Icon, hint }: ShownPage) => ({
  id: path,
  label,
  ...(hint ? { description: hint } : {}),
  leftSection: <Icon size={19} stroke={1.6} aria-hidden />,
  onClick: () => go(path),
})

const recordAction = (hit: Schemas['SearchHit'], paths: RecordPaths, go: (path: string) => void) => {
  const path = pathOfRecord(paths, hit.kind, hit.id)
  if (path === undefined) return []
  const description = [statusLabel(hit.kind), hit.subtitle].filter(Boolean).join(' · ')
  return [{ id: hit.id, label: hit.title, description, onClick: () => go(path) }]
}

export default CommandPaletteDialog
