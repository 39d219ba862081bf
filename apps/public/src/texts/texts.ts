import { visitorLanguages, type VisitorLanguage } from '@atrium/validators/visits.ts'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'
import { refusalNamespace } from './failures.ts'

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

const loaders = {
  zh: {
    translation: () => import('./zh.ts').then(({ zh }): object => zh),
    [refusalNamespace]: () => import('./refusals/zh.ts').then(({ zh }): object => zh),
  },
  ms: {
    translation: () => import('./ms.ts').then(({ ms }): object => ms),
    [refusalNamespace]: () => import('./refusals/ms.ts').then(({ ms }): object => ms),
  },
}

/** Languages whose words come when somebody reads them. */
const later = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: (error: unknown, words: object | false) => void) => {
    const kind = namespace === refusalNamespace ? refusalNamespace : 'translation'
    if (language !== 'zh' && language !== 'ms') return done(null, kind === 'translation' ? en : {})
    loaders[language][kind]().then(
      (words) => done(null, words),
      (error: unknown) => done(error, false),
    )
  },
}

// Entries are typed by their object.
export const languages = Object.keys(visitorLanguages) as VisitorLanguage[]

/** Where a browser keeps what its reader chose. */
const chosenKey = 'atrium-visitor-language'

/** Resolves when the words of this browser's language are there. */
export const textsReady = i18next
  .use(later)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    fallbackLng: 'en',
    supportedLngs: languages,
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    partialBundledLanguages: true,
    ns: ['translation', refusalNamespace],
    defaultNS: 'translation',
    resources: { en: { translation: en, [refusalNamespace]: {} } },
    detection: { order: ['localStorage', 'navigator'], lookupLocalStorage: chosenKey, caches: [] },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })

const tell = (language: string) => {
  document.documentElement.lang = language
}
i18next.on('languageChanged', tell)

/** The language that is read now. */
export const languageNow = (): VisitorLanguage =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? 'en'

/** Reads on in another language, in this browser from now on. */
export async function chooseLanguage(language: VisitorLanguage): Promise<void> {
  localStorage.setItem(chosenKey, language)
  await i18next.changeLanguage(language)
}

/** Reads on in another language until somebody else comes. */
export const borrowLanguage = (language: VisitorLanguage): Promise<unknown> => i18next.changeLanguage(language)

/** Fetches the words of all languages, for when there is no network. */
export const fetchAllTexts = (): Promise<void> => i18next.loadLanguages(languages)
