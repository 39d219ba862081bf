import { expect, test } from 'vitest'
import { lazyPartsOf, withoutLazyParts } from './lazyPages.ts'

const source = `import { page } from '@atrium/screens-kit/page.tsx'
import { UserList, type Row } from '../screens/UserList.tsx'
import { usersQuery } from '../userQueries.ts'
import { userSearch } from '../userSearch.ts'
import { hasPreview } from '../preview.ts'

const allowed = () => hasPreview('user')

export const userListPage = page({
  staticData: { title: 'Üsers', opens: ['listUsers'] },
  validateSearch: userSearch,
  beforeLoad: allowed,
  loader: ({ deps }) => usersQuery(deps),
  component: ({ search }) => <UserList search={search} links={links} />,
})

const links = { User: 'user' }

export const noticePage = page({ staticData: { title: 'Notice' }, component: Notice })

function Notice() {
  return <b>{links.User}</b>
}
`
const file = '/features/users/pages/userPages.tsx'

test('what a page says of itself stays, with what that uses', () => {
  const kept = withoutLazyParts(source, file)
  expect(kept).toContain(`staticData: { title: 'Üsers', opens: ['listUsers'] }`)
  expect(kept).toContain(`import { userSearch }`)
  expect(kept).toContain(`const allowed = () => hasPreview('user')`)
  expect(kept).toContain(`loader: lazyFn(() => import("${file}?page=userListPage"), 'loader')`)
  expect(kept).toContain(`component: lazyRouteComponent(() => import("${file}?page=noticePage"), 'component')`)
  expect(kept).not.toMatch(/UserList\.tsx|userQueries|const links|function Notice/)
})

test('loader and component of a page stand apart, with what they use', () => {
  const parts = lazyPartsOf(source, file, 'userListPage')
  expect(parts).toContain('export const loader = ({ deps }) => usersQuery(deps)')
  expect(parts).toContain('export const component = ({ search }) => <UserList search={search} links={links} />')
  expect(parts).toContain(`const links = { User: 'user' }`)
  expect(parts).not.toMatch(/userSearch|hasPreview|Notice|page\(/)
})

test('a component that stands elsewhere in the file comes with it', () => {
  expect(lazyPartsOf(source, file, 'noticePage')).toMatch(/^const links[^]*function Notice[^]*component = Notice$/)
})

test('a part that is no value of a property is refused', () => {
  expect(() => withoutLazyParts('export const x = page({ loader() {} })', file)).toThrow('loader as a value')
})
