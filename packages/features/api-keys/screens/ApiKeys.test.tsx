import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { apiKeyRights, apiKeyServer, fakeLinks } from '../testing/someApiKeys.ts'
import { ApiKeyAdd } from './ApiKeyAdd.tsx'
import { ApiKeyEdit } from './ApiKeyEdit.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { ApiKeyProfile } from './ApiKeyProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (element: Parameters<typeof showScreen>[0], permissions: readonly string[] = apiKeyRights) => {
  shown = showScreen(element, { permissions, answer: apiKeyServer })
}

test('the list leads to each key, and to a new one for whoever may make it', async () => {
  const list = <ApiKeyList search={{}} onSearch={() => {}} links={fakeLinks} />
  show(list)
  expect((await screen.findByRole('link', { name: /Lobby screens/ })).getAttribute('href')).toBe('#key/key-1')
  expect(screen.getByRole('link', { name: 'New API key' })).toBeTruthy()
  cleanup()
  show(list, ['API_KEY_LIST'])
  await screen.findByRole('link', { name: /Lobby screens/ })
  expect(screen.queryByRole('link', { name: 'New API key' })).toBeNull()
})

test('a new key asks what it may do, offers what the person holds, and shows its secret once', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  show(<ApiKeyAdd onCreated={onCreated} onCancel={() => {}} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Lobby screens')
  await shown.person.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Choose what the program may do.')).toBeTruthy()
  expect(screen.getByText('Choose the last day.')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Expand all areas' }))
  expect(screen.getByRole('checkbox', { name: 'Add users' })).toHaveProperty('disabled', true)
  await shown.person.click(screen.getByRole('checkbox', { name: 'See users' }))
  await shown.person.type(screen.getByRole('textbox', { name: /^Last day/ }), '31 Mar 2027')
  await shown.person.click(screen.getByRole('button', { name: 'Create key' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('atrium_Xy12ZqTheSecret')).toBeTruthy()
  expect(onCreated).not.toHaveBeenCalled()
  await shown.person.click(dialog.getByRole('button', { name: 'I have kept it' }))
  expect(onCreated).toHaveBeenCalledWith('key-1')
  expect(shown.sent('POST')[0]?.body).toMatchObject({ name: 'Lobby screens', permissions: ['USER_LIST'] })
})

test('a key is changed with the version it was read with', async () => {
  const onSaved = vi.fn<() => void>()
  show(<ApiKeyEdit id="key-1" onSaved={onSaved} onCancel={() => {}} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(shown.sent('PUT')[0]?.body).toMatchObject({ name: 'Lobby screens 2', expiresOn: '2027-03-31', version: 2 })
})

test('a key shows how it is called with, gets a new secret and is revoked', async () => {
  show(<ApiKeyProfile id="key-1" links={fakeLinks} onLeave={() => {}} />)
  expect((await screen.findByLabelText('A call with this key')).textContent).toContain('Bearer atrium_Xy12Zq')
  expect(screen.getByRole('link', { name: 'The OpenAPI document' }).getAttribute('href')).toBe('/api/openapi.json')
  await pressAction(shown.person, 'New secret')
  const rotate = within(await screen.findByRole('dialog'))
  await shown.person.click(rotate.getByRole('radio', { name: /Keep it for a day/ }))
  await shown.person.click(rotate.getByRole('button', { name: 'Make new secret' }))
  expect(await screen.findByText('atrium_Xy12ZqTheSecret')).toBeTruthy()
  expect(shown.sent('PUT')[0]?.body).toEqual({ version: 2, overlapHours: 24 })
  await shown.person.click(screen.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressAction(shown.person, 'Revoke')
  const question = within(await screen.findByRole('dialog'))
  await shown.person.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toContain('/revoke'))
})
