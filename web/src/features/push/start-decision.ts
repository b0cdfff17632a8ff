import type { OwnPush } from '../../platform/push-store.ts'

/** What this browser has and what the server knows, as the app finds them when it starts. */
export interface PushFound {
  userId: string
  permission: NotificationPermission
  subscription: { endpoint: string; key: string | undefined } | null
  own: OwnPush | undefined
}

/** What the server says; asked only where it matters. */
export interface PushKnown {
  key: string
  endpoints: readonly string[]
}

/** What has to be asked of the server before anything is done; `drop`: what is here is nobody's, or somebody else's. */
export const beforeAsking = ({ userId, permission, subscription, own }: PushFound): 'nothing' | 'drop' | 'ask' => {
  if (own === undefined && subscription === null) return 'nothing'
  if (own?.userId !== userId) return 'drop'
  return permission === 'granted' ? 'ask' : 'drop'
}

/**
 * `save`: the server does not know where this browser is reached; `renew`: the subscription is of no use, since it is gone,
 * was made with another key of the server, or has been given up by the push service.
 */
export const afterAsking = (
  { subscription, own }: Pick<PushFound, 'subscription' | 'own'>,
  known: PushKnown,
): 'nothing' | 'save' | 'renew' => {
  if (subscription === null || subscription.key !== known.key) return 'renew'
  if (known.endpoints.includes(subscription.endpoint)) return own?.to === undefined ? 'save' : 'nothing'
  return subscription.endpoint === own?.endpoint && own.to !== undefined ? 'renew' : 'save'
}
