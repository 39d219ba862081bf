import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { FmFormSetting } from '../permitQueries.ts'
import { FormSettings } from './FormSettings.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const setting: FmFormSetting = {
  id: 'setting',
  centreCode: 'MG',
  companyName: 'Marina Gate',
  fmFormLandlordNotifyPartyEmail: null,
  fmFormNotifyMcst: true,
  fmFormMcstNo: 'MCST 4410',
  fmFormSubMcst: false,
  fmFormMcstUsers: [
    { id: 'carmen', name: 'Carmen Lim', username: 'carmen@marinagate.test' },
    { id: 'dev', name: 'Dev Rao', username: 'dev@marinagate.test' },
  ],
  fmFormTcFile: null,
  fmFormTcFileUpdatedDate: null,
  fmFormTcFileUpdatedByUserFullName: null,
  fmFormPtwFormAdminFeePercentage: 7.5,
  fmFormPtwFormDetailAdminFee: 5000,
  currency: 'SGD',
  fmFormPtwFormNoisyWorkRestrictionTiming: '',
  noisyWorkRestrictions: [],
  declarationText: 'I leave the area safe.',
  version: 1,
}

const show = (permissions: string[]) => {
  shown = showScreen(<FormSettings />, { permissions, answer: () => success(setting) })
}

describe('the settings of permits', () => {
  test('list the people of the management corporation by their e-mail', async () => {
    show(['FM_FORM_SETTING_VIEW'])
    expect(await screen.findByText('Carmen Lim (carmen@marinagate.test), Dev Rao (dev@marinagate.test)')).toBeTruthy()
  })

  test('are changed by whoever may, and read only by others', async () => {
    show(['FM_FORM_SETTING_VIEW', 'FM_FORM_SETTING_EDIT'])
    const buttons = await screen.findAllByRole('button', { name: /^Change / })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Change landlord’s notified parties',
      'Change management corporation',
      'Change terms and conditions',
      'Change fees and noisy work',
    ])
    cleanup()
    shown.restore()
    show(['FM_FORM_SETTING_VIEW'])
    expect(await screen.findByRole('heading', { name: 'Management corporation' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change / })).toBeNull()
  })
})
