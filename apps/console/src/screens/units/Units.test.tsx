import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeLink, fakePage, placeRights, placeServer, someUnit } from '../levels/testing/somePlaces.ts'
import { UnitList } from './UnitList.tsx'
import { UnitProfile } from './UnitProfile.tsx'
import { unitsQuery } from './unitQueries.ts'
import { unitProfileSearch, unitSearch } from './unitSearch.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

describe('the list of units', () => {
  test('shows who holds each, and asks for what tab and filters say', async () => {
    shown = showScreen(
      <UnitList
        query={unitsQuery}
        search={unitSearch({ tab: 'VACANT', officeFloorId: 'floor-1' })}
        onSearch={() => {}}
        UnitLink={fakeLink('Unit')}
        UploadLink={fakePage}
        onAdded={() => {}}
      />,
      { permissions: placeRights, answer: placeServer() },
    )
    const row = (await screen.findByRole('link', { name: '12-01' })).closest('tr')
    expect(row?.textContent).toContain('Lumen Legal')
    expect(row?.textContent).toContain('Until 31 Dec 2027')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/office-centre-units'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      status: 'VACANT',
      officeFloorId: 'floor-1',
      sortProperties: 'unitNo',
    })
  })
})

describe('a unit', () => {
  function show(answer?: (request: SeenRequest) => FakeAnswer | undefined, permissions = placeRights) {
    const onLeave = vi.fn<() => void>()
    shown = showScreen(
      <UnitProfile
        id="unit-1"
        search={unitProfileSearch({})}
        onSearch={() => {}}
        TenantLink={fakeLink('Tenant')}
        onLeave={onLeave}
      />,
      { permissions, answer: placeServer(answer) },
    )
    return onLeave
  }
  const sentUnit = async () => {
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    return shown.sent('PUT')[0]?.body
  }

  test('leads to its tenant those who may open it', async () => {
    show(undefined, [...placeRights, 'TENANT_VIEW'])
    expect((await screen.findAllByRole('link', { name: 'Lumen Legal' })).length).toBe(3)
    cleanup()
    shown.restore()
    show()
    expect((await screen.findAllByText('Lumen Legal')).length).toBe(3)
    expect(screen.queryByRole('link', { name: 'Lumen Legal' })).toBeNull()
  })

  test('is let to a tenant', async () => {
    const vacant = someUnit({ status: 'VACANT', tenant: null, leases: [], allowedActions: ['edit', 'assign'] })
    show(({ method, path }) => (method === 'GET' && path.endsWith('/unit-1') ? success(vacant) : undefined))
    await shown.person.click(await screen.findByRole('button', { name: 'Let to a tenant' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Let the unit' }))
    expect(await dialog.findByText('Choose a tenant.')).toBeTruthy()
    await shown.person.click(await dialog.findByRole('combobox', { name: /Tenant/ }))
    await shown.person.click(await screen.findByText('Kestrel Capital'))
    await shown.person.click(dialog.getByRole('button', { name: 'Let the unit' }))
    expect(await sentUnit()).toMatchObject({ version: 5, unitNo: '12-01', tenantId: 'kestrel', leaseEnd: null })
  })

  test('shows what the server says of days that are taken beside the field', async () => {
    const message = 'Lumen Legal is let to 12-01 until 31 Dec 2027.'
    const body = {
      success: false,
      message,
      code: 'CONFLICT',
      errors: [{ field: 'leaseStart', code: 'conflict', message }],
    }
    show(({ method }) => (method === 'PUT' ? { status: 409, body } : undefined))
    await shown.person.click(await screen.findByRole('button', { name: 'Change the lease of Lumen Legal' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(await sentUnit()).toMatchObject({ tenantId: 'lumen', leaseStart: '2026-01-01', leaseEnd: '2027-12-31' })
  })

  test('is vacant once its lease is ended after a question', async () => {
    show()
    await pressAction(shown.person, 'End lease now')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The last day of Lumen Legal/)).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'End lease' }))
    expect(await sentUnit()).toMatchObject({ tenantId: null, version: 5 })
  })

  test('keeps its lease when its particulars change', async () => {
    show()
    await pressAction(shown.person, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    const number = await dialog.findByRole('textbox', { name: /Unit number/ })
    await shown.person.clear(number)
    await shown.person.type(number, '12-01A')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    const body = await sentUnit()
    expect(body).toEqual({ officeFloorId: 'floor-1', unitNo: '12-01A', sizeSqm: 185.5, active: true, version: 5 })
  })

  test('is removed after a question that names its tenant', async () => {
    const onLeave = show()
    await pressAction(shown.person, 'Remove')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/It is let to Lumen Legal. The lease ends today/)).toBeTruthy()
    await shown.person.click(await dialog.findByRole('button', { name: 'Remove' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(shown.sent('DELETE')[0]?.path).toContain('/unit-1/landlord-remove')
  })

  test('offers a tenant nothing to change', async () => {
    const own = someUnit({ allowedActions: [] })
    show(({ path }) => (path.endsWith('/unit-1') ? success(own) : undefined))
    await screen.findByRole('heading', { name: 'Unit 12-01' })
    expect(screen.queryByRole('button', { name: /Edit|Remove|Let|lease/ })).toBeNull()
  })
})
