import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { statusLabel } from '@atrium/ui/status.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOfRecord, useRecordPaths, type LoadRecordPaths, type RecordPaths } from './recordPaths.ts'
import { useMenu, type Nav } from './useMenu.ts'

type CommandPaletteDialogProps = { opened: boolean; onClose: () => void; nav: Nav; loadRecordPaths: LoadRecordPaths }

/** Characters from which the server is asked, and the milliseconds it is given to keep typing. */
const shortestTerm = 2
const delay = 250

const [store, spotlight] = createSpotlight()

/** The pages of the menu and the records the server finds, in one list that the keyboard walks through. */
const CommandPaletteDialog = ({ opened, onClose, nav, loadRecordPaths }: CommandPaletteDialogProps) => {
  const [text, setText] = useState('')
  const [term] = useDebouncedValue(text.trim(), delay)
  const { history } = useRouter()
  const menu = useMenu(nav)
  const recordPaths = useRecordPaths(loadRecordPaths)
  const found = useQuery({
    ...api.query('searchRecords', { query: { term } }, { silent: true }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  })
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])

  const pages: SpotlightActionGroupData = {
    group: 'Pages',
    actions: menu
      .flatMap(({ items }) => items)
      .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
      .map(({ routeId, label, path, icon: Icon }) => ({
        id: routeId,
        label,
        leftSection: <Icon size={19} stroke={1.6} aria-hidden />,
        onClick: () => history.push(path),
      })),
  }
  const hits = term.length < shortestTerm ? [] : (found.data ?? [])
  const records: SpotlightActionGroupData = {
    group: 'Records',
    actions: hits.flatMap((hit) => recordAction(hit, recordPaths, (path) => history.push(path))),
  }

  return (
    <Spotlight
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search pages and records' } }}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => {
        setText('')
        onClose()
      }}
      actions={[pages, records]}
      filter={(_, actions) => actions}
      scrollable
      maxHeight="min(28rem, 60vh)"
      nothingFound={found.isFetching ? 'Searching…' : 'Nothing found'}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Search pages and records',
        'aria-label': 'Search pages and records',
      }}
    />
  )
}

const recordAction = (hit: Schemas['SearchHit'], paths: RecordPaths, go: (path: string) => void) => {
  const path = pathOfRecord(paths, hit.kind, hit.id)
  if (path === undefined) return []
  const description = [statusLabel(hit.kind), hit.subtitle].filter(Boolean).join(' · ')
  return [{ id: hit.id, label: hit.title, description, onClick: () => go(path) }]
}

export default CommandPaletteDialog
