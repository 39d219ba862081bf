import { visitorLanguages, type VisitorLanguage } from '@atrium/validators/visits.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '../texts/texts.ts'

type LanguageChoiceProps = { onChoose: (language: VisitorLanguage) => void; size?: 'xs' | 'md' }

const choices = languages.map((value) => ({ value, label: visitorLanguages[value] }))

/** The languages of the portal, each by its own name. */
export const LanguageChoice = ({ onChoose, size = 'xs' }: LanguageChoiceProps) => {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect
      size={size}
      aria-label={t('language')}
      data={choices}
      value={i18n.resolvedLanguage}
      onChange={({ currentTarget: { value } }) => {
        const chosen = languages.find((language) => language === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
