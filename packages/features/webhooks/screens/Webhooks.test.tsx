import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeLinks, webhookRights, webhookServer } from '../testing/someWebhooks.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { DeliveryProfile } from './DeliveryProfile.tsx'
import { WebhookAdd } from './WebhookAdd.tsx'
import { WebhookEdit } from './WebhookEdit.tsx'
import { WebhookList } from './WebhookList.tsx'
import { WebhookProfile } from './WebhookProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (element: Parameters<typeof showScreen>[0], permissions: readonly string[] = webhookRights) => {
  shown = showScreen(element, { permissions, answer: webhookServer })
}

test('the list leads to each webhook, and to a new one for whoever may add it', async () => {
  const list = <WebhookList search={{}} onSearch={() => {}} links={fakeLinks} />
  show(list)
  expect((await screen.findByRole('link', { name: /Payroll/ })).getAttribute('href')).toBe('#webhook/hook-1')
  expect(screen.getByRole('link', { name: 'New webhook' })).toBeTruthy()
  cleanup()
  show(list, ['WEBHOOK_LIST'])
  await screen.findByRole('link', { name: /Payroll/ })
  expect(screen.queryByRole('link', { name: 'New webhook' })).toBeNull()
})

test('a new webhook asks for an address and events, and shows its secret once', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  show(<WebhookAdd onCreated={onCreated} onCancel={() => {}} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Payroll')
  await shown.person.type(screen.getByRole('textbox', { name: /^Address/ }), 'payroll')
  await shown.person.click(screen.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeTruthy()
  expect(screen.getByText('Choose at least one event.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Invoice paid/ })).toHaveProperty('disabled', true)
  await shown.person.clear(screen.getByRole('textbox', { name: /^Address/ }))
  await shown.person.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://payroll.example/hooks')
  await shown.person.click(screen.getByRole('checkbox', { name: 'User left' }))
  await shown.person.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('whsec_TheSecret')).toBeTruthy()
  await shown.person.click(dialog.getByRole('button', { name: 'I have kept it' }))
  expect(onCreated).toHaveBeenCalledWith('hook-1')
  expect(shown.sent('POST')[0]?.body).toMatchObject({ name: 'Payroll', eventTypes: ['user.left'] })
})

test('a webhook is changed with the version it was read with', async () => {
  const onSaved = vi.fn<() => void>()
  show(<WebhookEdit id="hook-1" onSaved={onSaved} onCancel={() => {}} />)
  await shown.person.click(await screen.findByRole('checkbox', { name: 'User left' }))
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(shown.sent('PUT')[0]?.body).toMatchObject({ eventTypes: ['user.joined', 'user.left'], version: 2 })
})

test('a webhook says that it fails, and sends a test and what failed', async () => {
  const onSent = vi.fn<(id: string) => void>()
  show(<WebhookProfile id="hook-1" links={fakeLinks} onLeave={() => {}} onSent={onSent} />)
  expect(await screen.findByText(/^Nothing has arrived since/)).toBeTruthy()
  await pressAction(shown.person, 'Send a test')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('delivery-1'))
  await pressAction(shown.person, 'Resend failed messages')
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.click(dialog.getByRole('radio', { name: 'The last week' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
  const body = shown.sent('PUT')[0]?.body as { since: string } | undefined
  expect(Math.round((Date.now() - Date.parse(body?.since ?? '')) / 86_400_000)).toBe(7)
})

test('what was sent is listed, and each message tells of its tries and is sent again', async () => {
  show(<DeliveryList search={{}} onSearch={() => {}} links={fakeLinks} />)
  expect((await screen.findByRole('link', { name: /User joined/ })).getAttribute('href')).toBe('#delivery/delivery-1')
  cleanup()
  show(<DeliveryProfile id="delivery-1" links={fakeLinks} onLeave={() => {}} />)
  expect(await screen.findByText('Try later')).toBeTruthy()
  expect(screen.getAllByText('The receiver answered 500.').length).toBeGreaterThan(0)
  await pressAction(shown.person, 'Send again')
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
})
