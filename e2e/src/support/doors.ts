import { expect, type Browser, type Page } from '@playwright/test'
import { now } from './moment.ts'
import { deskOf, type Office } from './people.ts'
import { answer, choose, searchFor } from './records.ts'
import { act, dialog, expectNotice, expectPage } from './shell.ts'
import { otherPage, signIn } from './signIn.ts'

/** The vendor lab in a window of its own, whose controllers stand in for those beside the doors. */
export async function openLab(browser: Browser): Promise<Page> {
  const page = await otherPage(browser)
  await signIn(page, 'console', 'carmen@marinagate.example', '/vendor-lab')
  await expectPage(page, 'Vendor lab')
  return page
}

/** Gives somebody a temporary card for some days; answers its number. */
export async function giveCard(office: Office, { id }: { id: string }, days = 1): Promise<string> {
  const desk = await deskOf(office)
  const from = now()
  const cardNumber = String(from).slice(-10)
  const validTo = new Date(from + days * 86_400_000).toISOString()
  await desk('PUT', `/users/${id}/temporary-card`, { cardNumber, validFrom: new Date(from).toISOString(), validTo })
  return cardNumber
}

/** Puts somebody into an access group of the landlord, found by its name. */
export async function joinAccessGroup({ id }: { id: string }, name: string): Promise<void> {
  const desk = await deskOf('Marina Gate Properties')
  const query = new URLSearchParams({ wildcardSearch: name })
  const { items } = await desk<{ items: { id: string }[] }>('GET', `/access-groups?${query.toString()}`)
  await desk('PUT', `/access-groups/${items[0]?.id}/map-user`, { userIds: [id] })
}

type Tap = { door: string; email: string; outcome: 'passed' | 'was refused at' }

/** Somebody stands at a door, known by their e-mail; the server decides whether they pass. */
export async function tapDoor(lab: Page, { door, email, outcome }: Tap): Promise<void> {
  await choose(lab, 'Door', door)
  await lab.getByLabel('E-mail of a person').last().fill(email)
  await lab.getByRole('button', { name: 'Tap the door' }).click()
  await expect(lab.getByRole('status').filter({ hasText: `${email} ${outcome} ${door}` })).toBeVisible()
}

/** The same, known by the code of a pass. */
export async function tapWithCode(
  lab: Page,
  { door, passCode, outcome }: Omit<Tap, 'email'> & { passCode: string },
): Promise<void> {
  await choose(lab, 'Door', door)
  await lab.getByRole('combobox', { name: 'What is shown' }).click()
  await lab.getByRole('option', { name: 'Pass code' }).click()
  await lab.getByRole('textbox', { name: 'Pass code' }).fill(passCode)
  await lab.getByRole('button', { name: 'Tap the door' }).click()
  await expect(lab.getByRole('status').filter({ hasText: `${outcome} ${door}` })).toBeVisible({ timeout: 5_000 })
}

/** A device beside the doors says that it lives. */
export async function giveSignOfLife(lab: Page, serialNo: string): Promise<void> {
  await lab.getByLabel('Serial number of a device').fill(serialNo)
  await lab.getByRole('button', { name: 'Give a sign of life' }).click()
  await expect(lab.getByText(`${serialNo} gave a sign of life: the server heard it.`)).toBeVisible()
}

/** Plugs a virtual controller in. */
export async function plugIn(lab: Page, { serialNo, doors = [] }: { serialNo: string; doors?: string[] }) {
  await act(lab, 'Plug in a controller')
  const plug = dialog(lab, 'Plug in a controller')
  await plug.getByLabel('Serial number').fill(serialNo)
  await plug.getByLabel('Name').fill(`Lab ${serialNo}`)
  await plug.getByLabel('Doors').fill(doors.join('\n'))
  await answer(plug, 'Plug in')
}

type Shown = { door: string; card: string; kind?: 'Card number' | 'Pass code' }

/** Shows a card, or the code of a pass, to the reader of a door; what the lab says to it. */
export async function showCard(lab: Page, { door, card, kind = 'Card number' }: Shown): Promise<string> {
  await choose(lab, 'Door', door)
  await lab.getByRole('combobox', { name: 'What is shown' }).click()
  await lab.getByRole('option', { name: kind }).click()
  await lab.getByRole('textbox', { name: kind }).fill(card)
  const answered = lab.waitForResponse((response) => response.url().endsWith('/vendor-lab/taps'))
  await lab.getByRole('button', { name: 'Tap the door' }).click()
  await answered
  const said = lab.getByRole('status').filter({ hasText: `${door}` })
  await expect(said).toHaveText(/Decided by/)
  return said.innerText()
}

/** Shows a card again and again, until its controller makes of it what it should: it may still have to be told. */
export const untilCard = (lab: Page, shown: Shown, outcome: 'passed' | 'was refused at'): Promise<void> =>
  expect(async () => {
    expect(await showCard(lab, shown)).toMatch(new RegExp(`${outcome} ${shown.door}.*Decided by its controller`))
  }).toPass({ timeout: 90_000, intervals: [1000] })

type Fault = 'Cut off' | 'Misses revokes'

/** Sets what is wrong with the controller of a door: just this, or nothing. Leaves the lab at its doors. */
export async function setFault(lab: Page, door: string, fault: Fault | null): Promise<void> {
  await searchFor(lab, door)
  const controller = await lab.locator('tbody tr td[data-label="Controller"]').first().innerText()
  await lab.getByRole('tab', { name: /^Controllers/ }).click()
  await lab
    .locator('tbody tr', { hasText: /\((.*)\)$/.exec(controller)?.[1] ?? controller })
    .locator('td')
    .first()
    .click()
  for (const name of ['Cut off', 'Misses revokes'] as const)
    await lab.getByRole('checkbox', { name }).setChecked(name === fault)
  await lab.getByRole('button', { name: 'Set faults' }).click()
  await expectNotice(lab, 'Faults are set')
  await lab.getByRole('tab', { name: 'Doors' }).click()
}
