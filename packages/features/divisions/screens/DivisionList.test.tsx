import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { divisionsQuery } from '../divisionQueries.ts'
import { divisionSearch } from '../divisionSearch.ts'
import { divisionRights, divisionServer, fakeLinks } from '../testing/someDivisions.ts'
import { DivisionList } from './DivisionList.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(search: Record<string, unknown> = {}, permissions = divisionRights, answer = divisionServer()) {
  const onAdded = vi.fn<(id: string) => void>()
  shown = showScreen(
    <DivisionList
      query={divisionsQuery}
      search={divisionSearch(search)}
      onSearch={() => {}}
      links={fakeLinks}
      onAdded={onAdded}
    />,
    { permissions, answer },
  )
  return onAdded
}

describe('the list of divisions', () => {
  test('is asked for by name and shows people, groups and the name that is coming', async () => {
    show()
    const row = (await screen.findByRole('link', { name: /Operations/ })).closest('tr')
    expect(row?.textContent).toContain('Estate Operations from 01 Jan 2027')
    expect(row?.textContent).toContain('Night shift')
    expect(screen.getByText('1,204')).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/divisions'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ sortProperties: 'name', sortDirection: 'ASC' })
  })

  test('adds a division and goes to it, and says beside the field what is wrong with its name', async () => {
    let taken = true
    const onAdded = show(
      {},
      divisionRights,
      divisionServer(({ method }) => {
        if (method !== 'POST' || !taken) return undefined
        const message = 'There is already a division with this name.'
        const errors = [{ field: 'name', code: 'taken', message }]
        return { status: 409, body: { success: false, data: null, code: 'CONFLICT', message, errors } }
      }),
    )
    await shown.person.click(await screen.findByRole('button', { name: 'New division' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add division' }))
    expect(dialog.getByText('Enter a division name.')).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Treasury')
    await shown.person.click(dialog.getByRole('button', { name: 'Add division' }))
    expect((await dialog.findAllByText('There is already a division with this name.')).length).toBeGreaterThan(0)
    taken = false
    await shown.person.click(dialog.getByRole('button', { name: 'Add division' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('division-1'))
    expect(shown.sent('POST').at(-1)?.body).toEqual({ name: 'Treasury' })
  })

  test('offers to those who may only look nothing but the list', async () => {
    show({}, ['DIVISION_LIST'])
    await screen.findByRole('link', { name: /Operations/ })
    expect(screen.queryByRole('button', { name: 'New division' })).toBeNull()
  })
})
