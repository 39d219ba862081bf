import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { settingQuery, type FmFormSetting } from '../permitQueries.ts'

const NotifiedDialog = lazyDialog(() => import('../parts/NotifiedPartiesDialog.tsx'))
const McstDialog = lazyDialog(() => import('../parts/McstDialog.tsx'))
const TermsDialog = lazyDialog(() => import('../parts/TermsDialog.tsx'))
const PtwDialog = lazyDialog(() => import('../parts/PtwSettingsDialog.tsx'))

type Opened = 'NOTIFIED' | 'MCST' | 'TERMS' | 'PTW'

/** Who hears of permits and decides on them, what contractors accept, fees and quiet hours (doc 3 §3). */
export const FormSettings = () => {
  const query = useQuery(readable(settingQuery()))
  const [opened, setOpened] = useState<Opened>()
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()}>{errorMessage(query.error)}</ErrorState>
  if (query.isPending) return <LoadingState />
  const setting = query.data
  const close = () => setOpened(undefined)
  return (
    <DetailScreen title="Form settings" description={`${setting.companyName} (${setting.centreCode})`} actions={[]}>
      <Landlord setting={setting} onChange={() => setOpened('NOTIFIED')} />
      <Mcst setting={setting} onChange={() => setOpened('MCST')} />
      <Terms setting={setting} onChange={() => setOpened('TERMS')} />
      <Ptw setting={setting} onChange={() => setOpened('PTW')} />
      {opened === 'NOTIFIED' && <NotifiedDialog setting={setting} onClose={close} />}
      {opened === 'MCST' && <McstDialog setting={setting} onClose={close} />}
      {opened === 'TERMS' && <TermsDialog setting={setting} onClose={close} />}
      {opened === 'PTW' && <PtwDialog setting={setting} onClose={close} />}
    </DetailScreen>
  )
}

type PartProps = { setting: FmFormSetting; onChange: () => void }

const Changeable = ({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) => {
  const mayChange = useCan('updateFmFormPtwFormSettings')
  return (
    <Section
      title={title}
      actions={
        mayChange && (
          <Button variant="default" aria-label={`Change ${title.toLowerCase()}`} onClick={onChange}>
            Change
          </Button>
        )
      }
    >
      {children}
    </Section>
  )
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const Landlord = ({ setting, onChange }: PartProps) => (
  <Changeable title="Landlord’s notified parties" onChange={onChange}>
    <DescriptionList
      items={[
        {
          label: 'E-mail',
          value: setting.fmFormLandlordNotifyPartyEmail ?? 'Everybody who may approve permits',
          wide: true,
        },
      ]}
    />
  </Changeable>
)

const Mcst = ({ setting, onChange }: PartProps) => (
  <Changeable title="Management corporation" onChange={onChange}>
    <DescriptionList
      items={[
        { label: 'Approves permits', value: yesNo(setting.fmFormNotifyMcst) },
        { label: 'MCST number', value: setting.fmFormMcstNo },
        { label: 'Subsidiary corporation', value: yesNo(setting.fmFormSubMcst) },
        {
          label: 'Approvers',
          value: setting.fmFormMcstUsers.map(({ name, username }) => `${name} (${username})`).join(', '),
          wide: true,
        },
      ]}
    />
  </Changeable>
)

const Terms = ({ setting, onChange }: PartProps) => {
  const moment = useMoment()
  const { fmFormTcFile: file, fmFormTcFileUpdatedDate: date } = setting
  return (
    <Changeable title="Terms and conditions" onChange={onChange}>
      <DescriptionList
        items={[
          {
            label: 'File',
            value: file && (
              <DownloadLink
                label={`Terms and conditions ${file.name}`}
                load={() => api.download('downloadSystemFile', { path: { systemFileId: file.systemFileId } })}
              >
                {file.name}
              </DownloadLink>
            ),
          },
          {
            label: 'Last changed',
            value: date && `${moment(date)}, ${setting.fmFormTcFileUpdatedByUserFullName ?? ''}`,
          },
        ]}
      />
    </Changeable>
  )
}

const Ptw = ({ setting, onChange }: PartProps) => {
  const { fmFormPtwFormAdminFeePercentage: share, fmFormPtwFormDetailAdminFee: fee, currency } = setting
  return (
    <Changeable title="Fees and noisy work" onChange={onChange}>
      <DescriptionList
        items={[
          { label: 'Share of the contract sum', value: share === null ? null : `${share}%` },
          { label: 'Fixed fee', value: fee === null ? null : formatMoney(money(fee, currency)) },
          {
            label: 'No noisy work',
            value: setting.fmFormPtwFormNoisyWorkRestrictionTiming || 'At no time',
            wide: true,
          },
          { label: 'What contractors sign', value: setting.declarationText, wide: true },
        ]}
      />
    </Changeable>
  )
}
