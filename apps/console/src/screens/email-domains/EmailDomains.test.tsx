import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EmailDomainList } from './EmailDomainList.tsx'
import { EmailDomainPage } from './EmailDomainPage.tsx'
import { emailDomainsQuery } from './emailDomainQueries.ts'
import { emailDomainSearch } from './emailDomainSearch.ts'
import { emailDomainRights, emailDomainServer, fakeLinks } from './testing/someEmailDomains.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function showList(search: Record<string, unknown> = {}, answer = emailDomainServer()) {
  const onAdded = vi.fn<(id: string) => void>()
  shown = showScreen(
    <EmailDomainList
      query={emailDomainsQuery}
      search={emailDomainSearch(search)}
      onSearch={() => {}}
      links={fakeLinks}
      onAdded={onAdded}
    />,
    { permissions: emailDomainRights, answer },
  )
  return onAdded
}

function showPage() {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(<EmailDomainPage id="domain-1" tab={undefined} onTab={() => {}} onLeave={onLeave} />, {
    permissions: emailDomainRights,
    answer: emailDomainServer(),
  })
  return onLeave
}

describe('the list of e-mail domains', () => {
  test('shows each with how its people come in, and asks for what the address filters by', async () => {
    showList({ active: 'no' })
    const row = (await screen.findByRole('link', { name: 'marinagate.example' })).closest('tr')
    expect(row?.textContent).toContain('Approved automatically')
    expect(row?.textContent).toContain('Inactive')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/email-domains'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ active: 'false', sortProperties: 'domain' })
  })

  test('adds a domain, and says beside the field why one is refused', async () => {
    let refused = true
    const message = 'Anybody can get an address of this mail provider. Enter a domain of the company.'
    const onAdded = showList(
      {},
      emailDomainServer(({ method }) =>
        method === 'POST' && refused
          ? {
              status: 400,
              body: {
                success: false,
                data: null,
                code: 'VALIDATION_FAILED',
                message,
                errors: [{ field: 'domain', code: 'invalid', message }],
              },
            }
          : undefined,
      ),
    )
    await shown.person.click(await screen.findByRole('button', { name: 'New domain' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /Domain/ })
    await shown.person.type(field, '@company')
    await shown.person.click(dialog.getByRole('button', { name: 'Add domain' }))
    expect(dialog.getByText('Enter a host name such as company.com, without @.')).toBeTruthy()
    await shown.person.clear(field)
    await shown.person.type(field, 'Gmail.com')
    await shown.person.click(dialog.getByRole('button', { name: 'Add domain' }))
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
    refused = false
    await shown.person.clear(field)
    await shown.person.type(field, 'Company.com')
    await shown.person.click(dialog.getByRole('button', { name: 'Add domain' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('domain-1'))
    expect(shown.sent('POST').at(-1)?.body).toMatchObject({ domain: 'company.com', autoApprove: false, active: true })
  })
})

describe('an e-mail domain', () => {
  test('is edited with the version that was read', async () => {
    showPage()
    expect(await screen.findByRole('heading', { name: 'northwind.example' })).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('checkbox', { name: /Approve self-registrations automatically/ }))
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toMatchObject({ autoApprove: true, version: 2 })
  })

  test('is deleted after its consequences are shown, and leads to the list', async () => {
    const onLeave = showPage()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/People who joined Northwind Shipping with such an address stay/)).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(shown.sent('DELETE')).toHaveLength(1)
  })
})
