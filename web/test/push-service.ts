import { onTestFinished } from 'vitest'
import {
  deletePushSubscription,
  type PushDevice,
  readPushHealth,
  readVapidKey,
  savePushSubscription,
} from '../../contract/src/push.ts'
import { base64urlOf } from '../src/platform/base64url.ts'
import type { Network } from './network.ts'
import type { Person } from './person.ts'

const randomText = (bytes: number): string => base64urlOf(crypto.getRandomValues(new Uint8Array(bytes)).buffer)

/** Push as the server keeps it. */
export const plantPush = (network: Network, person: Person) => {
  let publicKey = randomText(65)
  const devices: PushDevice[] = []
  let reachesApple = true
  network.on(readVapidKey, () => ({ publicKey }))
  network.on(savePushSubscription, ({ body: { subscription } }) => {
    const { endpoint } = subscription
    const known = devices.find((one) => one.endpoint === endpoint)
    const device = known ?? {
      ...{ to: crypto.randomUUID(), endpoint, createdAt: new Date().toISOString() },
      ...{ lastAcceptedAt: null, problem: null, problemAt: null },
    }
    if (known === undefined) devices.push(device)
    return { userId: person.id, to: device.to, endpoint, createdAt: device.createdAt }
  })
  network.on(deletePushSubscription, ({ body: { endpoint } }) => {
    const at = devices.findIndex((one) => one.endpoint === endpoint)
    if (at >= 0) devices.splice(at, 1)
    return { endpoint }
  })
  network.on(readPushHealth, () => ({
    lastAcceptedAt: devices.map((one) => one.lastAcceptedAt).find((at) => at !== null) ?? null,
    reachesApple,
    devices,
  }))
  return {
    key: () => publicKey,
    rotateKey: () => {
      publicKey = randomText(65)
    },
    devices: () => devices,
    /** The push service said that it is gone. */
    forget: () => void devices.splice(0),
    accept(at: string) {
      for (const device of devices) device.lastAcceptedAt = at
    },
    missApple: () => {
      reachesApple = false
    },
  }
}

/** What a browser that can do push is in a test. */
interface PlantedBrowser {
  /** What it answers when it is asked; the permission it has before is `default`. */
  answers?: NotificationPermission
  permission?: NotificationPermission
  /** What subscribing fails with. */
  fails?: Error
}

const put = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/**
 * Push as a browser gives it, which one without a push service behind it does not: permission, subscription and shown
 * notifications. What it is asked is noted, in order.
 */
const plantBrowser = (given: PlantedBrowser = {}) => {
  const asked: string[] = []
  const shown: { title: string; closed: boolean; close(): void }[] = []
  let permission: NotificationPermission = given.permission ?? 'default'
  let subscription: object | null = null
  const worker = new EventTarget()
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    asked.push('subscribe')
    if (given.fails !== undefined) throw given.fails
    const endpoint = `https://push.example.com/${crypto.randomUUID()}`
    const keys = { p256dh: randomText(65), auth: randomText(16) }
    subscription ??= {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        asked.push('unsubscribe')
        subscription = null
        return true
      },
    }
    return subscription
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe },
    getNotifications: async () => shown.filter(({ closed }) => !closed),
  }
  Object.assign(worker, {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  const notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      asked.push('permission')
      permission = given.answers ?? 'granted'
      return permission
    },
  }
  const before = Object.getOwnPropertyDescriptor(window, 'Notification')
  put(navigator, 'serviceWorker', worker)
  put(window, 'Notification', notification)
  return {
    asked,
    subscription: () => subscription as { endpoint: string } | null,
    /** The browser takes it away without a word. */
    loseSubscription: () => {
      subscription = null
    },
    showing: () => shown.filter(({ closed }) => !closed).length,
    show(title: string) {
      const one = { title, closed: false, close: () => Object.assign(one, { closed: true }) as unknown as undefined }
      shown.push(one)
    },
    /** The worker tells the page where a click leads. */
    click: (path: string) => worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'open-path', path } })),
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      if (before !== undefined) Object.defineProperty(window, 'Notification', before)
    },
  }
}

/** A browser that has push, until the test ends. */
export const inBrowser = (given: PlantedBrowser = {}) => {
  const browser = plantBrowser(given)
  onTestFinished(browser.remove)
  return browser
}

/** A browser that has no push, until the test ends. */
export const withoutPush = (): void => {
  const before = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => void (before && Object.defineProperty(window, 'PushManager', before)))
}
