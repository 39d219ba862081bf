import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { giveCard, joinAccessGroup, openLab, setFault, showCard, untilCard } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { deskOf, mark, newPerson, type Person } from '../support/people.ts'
import { answer, expectRow, openRow } from '../support/records.ts'
import { act, dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Marina Gate Properties'
const door = 'Loading dock'

/** Somebody of the building team, which may pass the door at any time, with a card. */
async function newHolder(fullName: string): Promise<Person & { card: string }> {
  const person = await newPerson({ office, roleCode: 'STAFF', fullName })
  const card = await giveCard(office, person)
  await joinAccessGroup(person, 'Building team')
  return { ...person, card }
}

test('a controller that is away decides by what it holds, and learns of the revoke once it is back', async ({
  page,
  browser,
}) => {
  test.slow()
  const { id, card } = await newHolder(`Ray Voked ${mark()}`)
  const lab = await openLab(browser)
  await untilCard(lab, { door, card }, 'passed')
  const granted = page.getByRole('row', { name: new RegExp(`${door}.*Granted`) })

  await test.step('cut off, it lets them in though their card was taken from them', async () => {
    await setFault(lab, door, 'Cut off')
    await signIn(page, 'console', 'carmen@marinagate.example', `/user/${id}`)
    await page.getByRole('tab', { name: /^Passes/ }).click()
    await page.getByRole('button', { name: /^Unassign/ }).click()
    await answer(dialog(page, /^Unassign/), 'Unassign')
    expect(await showCard(lab, { door, card })).toMatch(/passed/)
    await page.getByRole('tab', { name: 'At doors' }).click()
    await expect(granted).toHaveCount(1)
  })

  await test.step('back, it refuses them, and hands over what happened meanwhile', async () => {
    await setFault(lab, door, null)
    await untilCard(lab, { door, card }, 'was refused at')
    await page.reload()
    await expect(granted.nth(1)).toBeVisible()
  })
  await lab.context().close()
})

test('an adapter is tried with four faults, and the report of it is whole on paper', async ({ page }) => {
  test.slow()
  await signIn(page, 'console', 'carmen@marinagate.example', '/vendor-lab?tab=CONFORMANCE')
  await page.getByRole('combobox', { name: 'System' }).selectOption('Bosch')
  await page.getByRole('button', { name: 'Run the checks' }).click()
  await expect(page.getByText('Conforms', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/there is no public document of this interface/)).toBeVisible()
  await expectAccessible(page)
  const found = {
    'A revoke is missed': 'Refuses after a revoke',
    'The clock is wrong': 'Says how its controllers fare, and their clocks are right',
    'Events come twice': 'Tells each event once, at its time',
    'Floors are mixed up': 'Takes each floor for what it is',
  }
  // A4, upright.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  for (const [fault, check] of Object.entries(found))
    await expect(
      page.getByRole('row', { name: new RegExp(`^${fault}.*Found`) }).getByRole('cell', { name: check }),
    ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run the checks' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(794)
})

test('a sync lists what a controller holds wrongly, and puts it right', async ({ page, browser }) => {
  test.slow()
  const { id, card, fullName } = await newHolder(`Di Fference ${mark()}`)
  const lab = await openLab(browser)
  await untilCard(lab, { door, card }, 'passed')

  await test.step('a controller says that it took a revoke, and did not', async () => {
    await setFault(lab, door, 'Misses revokes')
    const desk = await deskOf(office)
    await desk('DELETE', `/users/${id}/temporary-card`)
    // What it says is believed until it is read. Whoever was given something later shows that it was told.
    await untilCard(lab, { door, card: await giveCard(office, { id }) }, 'passed')
    expect(await showCard(lab, { door, card })).toMatch(/passed/)
    await setFault(lab, door, null)
  })

  await test.step('the sync finds it', async () => {
    await signIn(page, 'console', 'carmen@marinagate.example')
    await openMenuItem(page, 'Bosch')
    await expectPage(page, 'Bosch')
    await openRow(page, { Connection: 'Marina Gate controllers' })
    await expectPage(page, 'Marina Gate controllers')
    await act(page, 'Sync now')
    // It reads all controllers of the building.
    await expect(page.getByText('Sync successful', { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('tab', { name: 'Differences' }).click()
    await expectRow(page, { Differs: 'Too much', What: 'Passes', Person: fullName })
    await expectAccessible(page)
  })

  await test.step('and the door stays closed', async () => {
    expect(await showCard(lab, { door, card })).toMatch(/was refused at/)
  })
  await lab.context().close()
})
