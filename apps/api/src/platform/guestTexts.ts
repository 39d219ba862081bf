import { dayText } from '@atrium/validators/wallTimes.ts'
import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { createInstance, type TFunction } from 'i18next'

/** What mails to people without an account say, in one of their languages, from a catalogue with the same keys in each. */
export function guestTexts<Texts extends object>(
  catalogue: Record<VisitorLanguage, Texts>,
): (language: VisitorLanguage) => TFunction {
  const { en, zh, ms } = catalogue
  const texts = createInstance()
  // Nothing is fetched: the catalogue is there when this line has run.
  void texts.init({
    initAsync: false,
    fallbackLng: 'en',
    resources: { en: { translation: en }, zh: { translation: zh }, ms: { translation: ms } },
    // Mails escape what they write as HTML themselves.
    interpolation: { escapeValue: false },
  })
  return (language) => texts.getFixedT(language)
}

/** How dates and lists are written in each language here. */
export const locales: Record<VisitorLanguage, string> = { en: 'en-SG', zh: 'zh-SG', ms: 'ms-SG' }

/** A day as each language writes it. */
export const dayIn = (date: string, language: VisitorLanguage): string =>
  language === 'en'
    ? dayText(date)
    : new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
