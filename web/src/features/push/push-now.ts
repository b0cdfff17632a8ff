import { makeStore, useStore } from '../../platform/external-store.ts'
import { readOwnPush } from '../../platform/push-store.ts'
import { subscriptionHere, supportsPush } from './push-browser.ts'
import { type PushState, pushStateOf } from './push-state.ts'

const states = makeStore<PushState | undefined>(undefined)

/** What push is in this browser; undefined until the browser was asked. */
export const usePushState = (): PushState | undefined => useStore(states, undefined)

/** Asks the browser anew: it changes without a word of ours, in its settings. */
export const lookAtPush = async (userId: string): Promise<PushState> => {
  const supported = supportsPush()
  const isOwn = async () => {
    const [subscription, own] = await Promise.all([subscriptionHere(), readOwnPush()])
    return subscription !== null && own?.userId === userId && own.to !== undefined
  }
  const state = pushStateOf({
    supported,
    permission: supported ? Notification.permission : 'default',
    subscribed: supported && (await isOwn().catch(() => false)),
  })
  states.set(state)
  return state
}
