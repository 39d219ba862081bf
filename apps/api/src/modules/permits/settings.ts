import { dayNumber, weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { isEmail, normalEmail } from '@atrium/validators/email.ts'
import { formatMoney, isCurrency, money } from '@atrium/validators/money.ts'
import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, staleVersion } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { areFilesOf, presentFile, toOwnFile } from './files.views.ts'
import { lockSettings, replaceMcstUsers, saveSettings } from './permits.repo.ts'
import { restrictionText, usualDeclaration } from './permits.words.ts'
import { mcstUserOptions, readMcstUsers, readPeopleByEmail, readSettings } from './settings.views.ts'

type Presented = Data<'getFmFormSetting'>

export const getFmFormSetting = operation('getFmFormSetting', (ctx) => present(ctx))

export const getFmFormMcstUserDropDown = operation('getFmFormMcstUserDropDown', (ctx, { query }) =>
  mcstUserOptions(ctx, query),
)

export const updateFmFormLandlordNotifiedParties = operation('updateFmFormLandlordNotifiedParties', (ctx, { body }) =>
  change(ctx, body.version, 'Changed who hears of permits', async (tx) => {
    const emails = (body.fmFormLandlordNotifyPartyEmail ?? '').split(/[,;\s]+/).filter((one) => one !== '')
    const wrong = emails.find((one) => !isEmail(one))
    if (wrong) throw invalidField('fmFormLandlordNotifyPartyEmail', `${wrong} is not an e-mail address.`)
    await saveSettings(tx, {
      landlordNotifyPartyEmail: emails.length > 0 ? emails.map(normalEmail).join(', ') : null,
    })
  }),
)

export const updateFmFormMcstNotifiedParties = operation('updateFmFormMcstNotifiedParties', (ctx, { body }) =>
  change(ctx, body.version, 'Changed who decides for the management corporation', async (tx) => {
    const emails = [...new Set(body.fmFormMcstUsers.map(({ username }) => normalEmail(username)))]
    const people = await readPeopleByEmail(tx, emails)
    const known = new Set(people.map(({ username }) => normalEmail(username)))
    const index = body.fmFormMcstUsers.findIndex(({ username }) => !known.has(normalEmail(username)))
    if (index >= 0)
      throw invalidField(
        `fmFormMcstUsers.${index}.username`,
        'Choose active people of this office centre by the e-mail they sign in with.',
      )
    if (body.fmFormNotifyMcst && people.length === 0)
      throw invalidField('fmFormMcstUsers', 'Name at least one person who decides for the management corporation.')
    await saveSettings(tx, {
      notifyMcst: body.fmFormNotifyMcst,
      mcstNo: body.fmFormMcstNo?.trim() || null,
      subMcst: body.fmFormSubMcst,
    })
    await replaceMcstUsers(
      tx,
      people.map(({ id }) => id),
    )
  }),
)

export const updateFmFormTermsAndConditions = operation('updateFmFormTermsAndConditions', (ctx, { body }) =>
  change(ctx, body.version, 'Changed the terms of permits', async (tx) => {
    const { fmFormTcFileId: tcFileId } = body
    if (tcFileId !== null && !(await areFilesOf(tx, tx.scope, [tcFileId])))
      throw invalidField('fmFormTcFileId', 'Upload the file again.')
    const { declarationVersion } = await readSettings(tx, tx.scope.officeCentreId)
    await saveSettings(tx, {
      tcFileId,
      tcFileUpdatedDate: tx.now(),
      tcFileUpdatedByUserId: tx.actor.userId,
      // Contractors sign the terms with the text.
      declarationVersion: declarationVersion + 1,
    })
  }),
)

export const updateFmFormPtwFormSettings = operation('updateFmFormPtwFormSettings', (ctx, { body }) =>
  change(ctx, body.version, 'Changed the fees and noisy-work times of permits', async (tx) => {
    const noisyWorkRestrictions = body.noisyWorkRestrictions.map((one) => ({
      weekdays: [...new Set(one.weekdays.map(dayNumber))].toSorted((left, right) => left - right),
      startMinute: minutesOfEdge(one.startTime),
      endMinute: minutesOfEdge(one.endTime),
    }))
    const wrong = noisyWorkRestrictions.findIndex(({ startMinute, endMinute }) => endMinute <= startMinute)
    if (wrong >= 0) throw invalidField(`noisyWorkRestrictions.${wrong}.endTime`, 'The end is before the beginning.')
    if (!isCurrency(body.currency)) throw invalidField('currency', 'Choose a currency.')
    const before = await readSettings(tx, tx.scope.officeCentreId)
    const declarationText = body.declarationText?.trim() || null
    await saveSettings(tx, {
      adminFeePercentage: body.fmFormPtwFormAdminFeePercentage,
      detailAdminFeeMinor: body.fmFormPtwFormDetailAdminFee,
      currency: body.currency,
      noisyWorkRestrictions,
      declarationText,
      declarationVersion:
        (declarationText ?? usualDeclaration) === before.declarationText
          ? before.declarationVersion
          : before.declarationVersion + 1,
    })
  }),
)

/** Changes the settings read at a version, and tells the audit trail. */
const change = (ctx: Ctx, version: number, summary: string, work: (tx: Transactional<Ctx>) => Promise<void>) =>
  ctx.transaction(async (tx) => {
    if ((await lockSettings(tx)) !== version) throw staleVersion()
    const before = await present(tx)
    await work(tx)
    const after = await present(tx)
    await recordAudit(tx, {
      module: 'permits',
      action: 'UPDATE',
      entityType: 'FM_FORM_SETTING',
      entityId: tx.scope.officeCentreId,
      entityName: 'Permits to work',
      summary,
      before: audited(before),
      after: audited(after),
    })
    return after
  })

async function present(ctx: Ctx) {
  const { officeCentreId } = ctx.scope
  const settings = await readSettings(ctx, officeCentreId)
  return {
    id: officeCentreId,
    centreCode: settings.centreCode,
    companyName: settings.companyName,
    fmFormLandlordNotifyPartyEmail: settings.landlordNotifyPartyEmail,
    fmFormNotifyMcst: settings.notifyMcst,
    fmFormMcstNo: settings.mcstNo,
    fmFormSubMcst: settings.subMcst,
    fmFormMcstUsers: await readMcstUsers(ctx, officeCentreId),
    fmFormTcFile: presentFile(settings.tcFile, toOwnFile),
    fmFormTcFileUpdatedDate: settings.tcFileUpdatedDate,
    fmFormTcFileUpdatedByUserFullName: settings.tcFileUpdatedByFullName,
    fmFormPtwFormAdminFeePercentage: settings.adminFeePercentage,
    fmFormPtwFormDetailAdminFee: settings.detailAdminFeeMinor,
    currency: settings.currency,
    fmFormPtwFormNoisyWorkRestrictionTiming: restrictionText(settings.noisyWorkRestrictions),
    noisyWorkRestrictions: settings.noisyWorkRestrictions.map((one) => ({
      weekdays: one.weekdays.map(weekdayOfNumber),
      startTime: edgeOfMinutes(one.startMinute),
      endTime: edgeOfMinutes(one.endMinute),
    })),
    declarationText: settings.declarationText,
    version: settings.version,
  } satisfies Presented
}

const audited = (shown: Awaited<ReturnType<typeof present>>) => ({
  notified: shown.fmFormLandlordNotifyPartyEmail,
  mcst: shown.fmFormNotifyMcst,
  mcstNo: shown.fmFormMcstNo,
  subMcst: shown.fmFormSubMcst,
  mcstUsers: shown.fmFormMcstUsers.map(({ name }) => name).join(', '),
  terms: shown.fmFormTcFile?.name,
  adminFeePercentage: shown.fmFormPtwFormAdminFeePercentage,
  adminFee:
    shown.fmFormPtwFormDetailAdminFee === null
      ? null
      : formatMoney(money(shown.fmFormPtwFormDetailAdminFee, shown.currency)),
  noNoise: shown.fmFormPtwFormNoisyWorkRestrictionTiming,
  declaration: shown.declarationText,
})
