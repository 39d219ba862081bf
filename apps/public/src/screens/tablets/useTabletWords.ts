import type { TabletWords } from '@atrium/features/tablets/TabletShell.tsx'
import { useTranslation } from 'react-i18next'

/** What the shell of a tablet says, in the language that is read now. */
export function useTabletWords(): TabletWords {
  const { t } = useTranslation()
  return {
    loading: t('loading'),
    never: t('tablet.never'),
    lockdown: t('tablet.lockdown'),
    lockdownText: t('tablet.lockdownText'),
    drill: t('tablet.drill'),
    old: t('tablet.old'),
  }
}
