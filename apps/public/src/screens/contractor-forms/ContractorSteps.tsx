import { Stack, Stepper, Text, Title } from '@mantine/core'
import { contractorSteps } from '@atrium/validators/permits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyStep } from './CompanyStep.tsx'
import { stepToOpen, type ContractorForm } from './contractorForm.ts'
import { DeclarationStep } from './DeclarationStep.tsx'
import { DocumentsPage } from './DocumentsStep.tsx'
import { WorkStep } from './WorkStep.tsx'

/** The four steps of the form; each is saved before the next (doc 3 §4). */
export const ContractorSteps = ({ token, form }: { token: string; form: ContractorForm }) => {
  const { t } = useTranslation()
  const [active, setActive] = useState(() => stepToOpen(form))
  const furthest = Math.max(stepToOpen(form), active)
  const next = () => setActive((step) => Math.min(step + 1, contractorSteps.length - 1))
  const back = () => setActive((step) => Math.max(step - 1, 0))
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('work.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('work.lead', { reference: form.referenceNo, tenant: form.tenantCompanyName, site: form.siteName })}
        </Text>
      </div>
      <Stepper active={active} onStepClick={setActive} size="xs" iconSize={32} allowNextStepsSelect={false}>
        {contractorSteps.map((step, index) => (
          <Stepper.Step key={step} label={t(`work.step.${step}`)} allowStepSelect={index <= furthest} />
        ))}
      </Stepper>
      {active === 0 && <CompanyStep token={token} form={form} onSaved={next} />}
      {active === 1 && <WorkStep token={token} form={form} onSaved={next} onBack={back} />}
      {active === 2 && <DocumentsPage token={token} form={form} onSaved={next} onBack={back} />}
      {active === 3 && <DeclarationStep token={token} form={form} onBack={back} onStep={setActive} />}
    </Stack>
  )
}
