import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { NextStep } from './signIn/signIn.ts'

/** The pages around signing in; every portal has them under these paths (doc 1 §2.1). */
export const signInPaths = {
  loginMicrosoft: '/login-microsoft',
  login: '/login',
  enterCode: '/enter-code',
  passwordExpired: '/password-expired',
  forgotPassword: '/forgot-password',
  updatePassword: '/update-password',
  passwordResetSuccess: '/password-reset-success',
  linkExpired: '/link-expired',
  confirmAccount: '/confirm-account',
  security: '/security',
} as const

/** Goes to a path of the portal. */
export type Go = (path: string) => void

/** `go` for screens, from the portal's router. */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback((path: string) => history.push(path), [history])
}

/** A path with the redirect it should lead to in the end. */
export const withRedirect = (path: string, redirect: string | undefined): string =>
  redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(redirect)}`

/** The page of a step of signing in; undefined where the sign-out has opened one already. */
export function pathOf(step: NextStep): string | undefined {
  if (step.kind === 'signed-in') return step.target
  if (step.kind === 'code') return signInPaths.enterCode
  if (step.kind === 'password') {
    return `${signInPaths.updatePassword}?token=${encodeURIComponent(step.resetToken)}&expired=1`
  }
  return undefined
}
