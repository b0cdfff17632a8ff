import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { GuestRoute } from './app/guest-route.tsx'
import { Home, prepareHome } from './app/home-lazy.ts'
import { LeaveForPage } from './app/leave-for-page.tsx'
import { Profile } from './app/profile-lazy.ts'
import { Tasks } from './app/tasks-lazy.ts'
import { paths } from './paths.ts'
import { lazyScreen } from './platform/lazy-screen.tsx'
import { sessionState } from './platform/session.ts'
import { SpinnerPage } from './ui/spinner-page.tsx'

const Login = lazyScreen(() => import('./features/auth/login-screen.tsx').then((file) => file.LoginScreen))
const Signup = lazyScreen(() => import('./features/auth/signup-screen.tsx').then((file) => file.SignupScreen))
const bringMailRequest = () => import('./features/auth/mail-request-screen.tsx')
const ForgotPassword = lazyScreen(() => bringMailRequest().then((file) => file.ForgotPasswordScreen))
const SignInLink = lazyScreen(() => bringMailRequest().then((file) => file.SignInLinkScreen))
const ResetPassword = lazyScreen(() =>
  import('./features/auth/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
)
const Confirm = lazyScreen(() => import('./features/auth/confirm-screen.tsx').then((file) => file.ConfirmScreen))
const OpenLink = lazyScreen(() => import('./features/auth/open-link-screen.tsx').then((file) => file.OpenLinkScreen))
/** Everything that needs somebody signed in, with its cache of reads: none of it is on the sign-in screens. */
const SignedIn = lazyScreen(() => import('./app/signed-in.tsx').then((file) => file.SignedIn))

/** Brings the code that an address needs, so that the first draw does not wait for it. */
export const preloadFor = (pathname: string): Promise<unknown> => {
  if (pathname === paths.login()) return Login.preload()
  if (pathname === paths.signup()) return Signup.preload()
  if (pathname === paths.forgotPassword()) return ForgotPassword.preload()
  if (pathname === paths.signInLink()) return SignInLink.preload()
  if (pathname === paths.openLink()) return OpenLink.preload()
  if (pathname === paths.resetPassword()) return ResetPassword.preload()
  if (pathname === paths.confirm()) return Confirm.preload()
  if (pathname === paths.tasks()) return Promise.all([SignedIn.preload(), Tasks.preload()])
  if (pathname === paths.profile() || pathname === paths.settings())
    return Promise.all([SignedIn.preload(), Profile.preload()])
  return pathname === paths.home()
    ? Promise.all([SignedIn.preload(), prepareHome(signedInUserId())])
    : SignedIn.preload()
}

const signedInUserId = (): string | undefined => {
  const session = sessionState()
  return session.status === 'signed-in' ? session.user.id : undefined
}

const preloadHome = () => Promise.all([SignedIn.preload(), Home.preload()])

/** The table of addresses. What stands behind a sign-in continues in app/signed-in.tsx. */
export function AppRoutes() {
  return (
    <Suspense fallback={<SpinnerPage />}>
      <Routes>
        <Route path={paths.login()} element={<GuestRoute screen={Login} preloadNext={preloadHome} />} />
        <Route path={paths.signup()} element={<GuestRoute screen={Signup} preloadNext={preloadHome} />} />
        <Route
          path={paths.forgotPassword()}
          element={<GuestRoute screen={ForgotPassword} preloadNext={preloadHome} />}
        />
        <Route path={paths.signInLink()} element={<GuestRoute screen={SignInLink} preloadNext={preloadHome} />} />
        <Route path={paths.openLink()} element={<OpenLink />} />
        <Route path={paths.resetPassword()} element={<ResetPassword />} />
        <Route path={paths.confirm()} element={<Confirm />} />
        <Route path={paths.landing()} element={<LeaveForPage />} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </Suspense>
  )
}
