import { page } from '@atrium/screens-kit/page.tsx'
import { WhoCouldEnter } from '../screens/WhoCouldEnter.tsx'
import { whoCouldEnterSearch } from '../whoCouldEnterQueries.ts'

export const whoCouldEnterPage = page({
  staticData: { title: 'Who could enter', opens: ['listWhoCouldEnter'] },
  validateSearch: whoCouldEnterSearch,
  component: ({ search, onSearch }) => <WhoCouldEnter search={search} onSearch={onSearch} />,
})
