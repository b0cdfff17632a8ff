import { failure, type ToastWords } from '../../ui/toast-store.ts'

/** Words of the sign-in screens that other texts must match letter by letter. */
export const LOGIN_WORDS = {
  title: 'Welcome back',
  lead: 'Sign in to see what the yard needs today.',
  submit: 'Sign In',
  busy: 'Signing in...',
  toSignup: 'Create an account',
  forgot: 'Forgot password?',
} as const

export const SIGNUP_WORDS = {
  steps: [
    { name: 'Account Details', title: 'Create your account' },
    { name: 'Garden Setup', title: 'Where does it grow?' },
  ],
  passwordHint: 'At least 6 characters',
  taken: 'This address has an account already.',
  signInInstead: 'Sign in instead',
  privacy: 'Your precise location is not shown publicly.',
  next: 'Continue',
  back: 'Back',
  submit: 'Create account',
  busy: 'Creating account...',
} as const

export const FIELD_ERRORS = {
  name: 'Enter your name',
  email: 'Enter your e-mail',
  emailForm: 'Enter an e-mail like name@example.com',
  password: 'Enter your password',
  confirm: 'Enter the password again',
} as const

export const LOGIN_TOASTS = {
  welcome: { title: 'Welcome back', description: 'Here is what the yard needs today.' },
  missing: { title: 'Please fill in all fields', description: 'Enter your e-mail and your password.' },
} as const satisfies Record<string, ToastWords>

export const SIGNUP_TOASTS = {
  welcome: { title: 'Welcome to Turfwise', description: 'Your first verdict is on its way.' },
  welcomeNowhere: { title: 'Welcome to Turfwise', description: 'Choose a town nearby to see what its weather allows.' },
  missing: { title: 'Please fill in all fields', description: 'All fields are required to continue.' },
  mismatch: { title: "Passwords don't match", description: 'Type the same password in both fields.' },
  short: { title: 'Password too short', description: 'Password must be at least 6 characters long.' },
} as const satisfies Record<string, ToastWords>

/** What a person reads when something broke that no text of the service explains. */
export const UNEXPECTED = failure('Something went wrong. Please try again.')

export interface AuthFailure {
  code?: string | undefined
  message?: string | undefined
  /** 0 when no answer came at all. */
  status?: number | undefined
}

const failureWords = (title: string, withoutMessage: string) => (error: AuthFailure) =>
  error.status === 0 ? UNEXPECTED : failure(error.message || withoutMessage, title)

export const loginFailure = failureWords('Login failed', 'Invalid email or password')
export const signupFailure = failureWords('Signup failed', 'Unable to create account')
