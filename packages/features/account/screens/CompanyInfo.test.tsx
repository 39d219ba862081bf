import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { someOfficeCentre } from '@atrium/auth/testing/someSession.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { SeenRequest, FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OfficeCentre } from '../accountQueries.ts'
import { companyInfoSearch, type CompanyInfoSearch } from '../accountSearch.ts'
import { someCompany } from '../testing/someAccount.ts'
import { CompanyInfo } from './CompanyInfo.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const logoId = '0197f000-0000-7000-8000-0000000000f1'
const logo = {
  id: logoId,
  systemFileId: logoId,
  fullPath: `/api/system-files/${logoId}/download`,
  name: 'meridian.png',
  fileExtension: 'png',
  fileSize: 900,
}

type Given = { company?: OfficeCentre; permissions?: string[]; search?: object; saving?: FakeAnswer }

function show({ company = someCompany(), permissions = ['COMPANY_INFO_VIEW', 'COMPANY_INFO_EDIT'], ...given }: Given) {
  let stored = company
  const answer = ({ method, path, body }: SeenRequest): FakeAnswer | undefined => {
    if (path.endsWith('/initialize')) {
      const { companyName, brandColour } = stored
      return success(someOfficeCentre({ companyName, brandColour, logoFileId: stored.logoFile?.id ?? null }))
    }
    if (path.endsWith(`/${logoId}/download`)) return success({ dataStream: 'AAAA', fileName: 'meridian.png' })
    if (path.endsWith('/histories')) return success({ items: [], total: 0, totalPage: 0 })
    if (path !== `/office-centres/${company.id}`) return undefined
    if (method === 'PUT') {
      if (given.saving) return given.saving
      const { logoFileId, ...details } = body as Partial<OfficeCentre> & { logoFileId: string | null }
      stored = { ...stored, ...details, logoFile: logoFileId === null ? null : logo, version: stored.version + 1 }
    }
    return success(stored)
  }
  const Page = () => {
    const [search, setSearch] = useState<CompanyInfoSearch>(companyInfoSearch({ ...given.search }))
    return (
      <>
        <p data-testid="search">{JSON.stringify(search)}</p>
        <CompanyInfo search={search} onSearch={setSearch} />
      </>
    )
  }
  shown = showScreen(<Page />, { permissions, answer })
}

const saved = () => shown.sent('PUT').at(-1)?.body
const editing = () => screen.findByRole('form', { name: 'Edit company info' })

test('shows who the company is, where it is, and what it wears', async () => {
  show({ company: someCompany({ brandColour: '#1d4e89', logoFile: logo }) })
  expect(await screen.findByText('12 Harbour Road, 049321 Singapore, Singapore')).toBeTruthy()
  expect(screen.getByText('UTC+08:00 Singapore')).toBeTruthy()
  expect(screen.getByText('#1d4e89')).toBeTruthy()
  const picture = await screen.findByRole('img', { name: 'The company’s logo' })
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})

test('turns editing off after saving, says so, and puts the new name and colour on at once', async () => {
  show({})
  await shown.person.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByTestId('search').textContent).toBe('{"edit":"yes"}')
  const form = await editing()
  const name = within(form).getByRole('textbox', { name: 'Company name' })
  await shown.person.clear(name)
  await shown.person.type(name, 'Meridian Holdings')
  await shown.person.click(within(form).getByRole('button', { name: 'Navy' }))
  await shown.person.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(await screen.findByText('Record successfully updated')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(saved()).toMatchObject({
    companyName: 'Meridian Holdings',
    brandColour: '#1d4e89',
    logoFileId: null,
    version: 3,
  })
  await waitFor(() =>
    expect(sessionStore.get(officeCentreInfoAtom)).toMatchObject({
      companyName: 'Meridian Holdings',
      brandColour: '#1d4e89',
    }),
  )
})

test('takes the logo away', async () => {
  show({ company: someCompany({ logoFile: logo }), search: { edit: 'yes' } })
  const form = await editing()
  expect(await within(form).findByRole('img', { name: 'Preview of meridian.png' })).toBeTruthy()
  await shown.person.click(within(form).getByRole('button', { name: /^Remove/ }))
  await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(within(form).queryByText('meridian.png')).toBeNull())
  await shown.person.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toMatchObject({ logoFileId: null }))
  await waitFor(() => expect(sessionStore.get(officeCentreInfoAtom)?.logoFileId).toBeNull())
})

test('keeps the logo when something else is changed', async () => {
  show({ company: someCompany({ logoFile: logo }), search: { edit: 'yes' } })
  const form = await editing()
  await shown.person.type(within(form).getByRole('textbox', { name: 'City' }), ' City')
  await shown.person.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toMatchObject({ city: 'Singapore City', logoFileId: logoId }))
})

test('says beside the field what is wrong with a colour, and warns of one that is hard to read', async () => {
  show({ search: { edit: 'yes' } })
  const form = await editing()
  const colour = within(form).getByRole('textbox', { name: 'Brand colour' })
  await shown.person.type(colour, 'teal')
  await shown.person.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Enter a colour such as #1d4e89.')).toBeTruthy()
  expect(shown.sent('PUT')).toHaveLength(0)
  await shown.person.clear(colour)
  await shown.person.type(colour, '#ffd100')
  expect(within(form).getByText(/would be hard to read/)).toBeTruthy()
})

test('offers the latest version when somebody else has saved in the meantime', async () => {
  const message = 'Record has been changed by another user'
  show({ search: { edit: 'yes' }, saving: { status: 409, body: { success: false, code: 'CONFLICT', message } } })
  const form = await editing()
  await shown.person.type(within(form).getByRole('textbox', { name: 'City' }), ' City')
  await shown.person.click(within(form).getByRole('button', { name: 'Save' }))
  await shown.person.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Singapore')
})

test('shows no edit mode to those who may only look', async () => {
  show({
    company: someCompany({ allowedActions: [] }),
    permissions: ['COMPANY_INFO_VIEW'],
    search: { edit: 'yes' },
  })
  expect(await screen.findByText('MERIDIAN')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})
