/** Which adapter speaks to each service outside: as the configuration says. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { PlacesOutside } from './features/places/ask-places.ts'
import type { Assistant } from './ports/assistant/assistant.port.ts'
import { makeChatAssistant } from './ports/assistant/chat-assistant.ts'
import { makeLocalDisk } from './ports/object-store/local-disk.ts'
import type { ObjectStore } from './ports/object-store/object-store.port.ts'
import { makeGooglePlaces } from './ports/places/google-places.ts'
import { makeChatRefiner } from './ports/plan-refiner/chat-refiner.ts'
import type { PlanRefiner } from './ports/plan-refiner/plan-refiner.port.ts'
import type { PushSender } from './ports/push/push.port.ts'
import { makeWebPush } from './ports/push/web-push-sender.ts'
import type { SmsSender } from './ports/sms/sms.port.ts'
import { makeSmsOutbox } from './ports/sms/sms-outbox.ts'
import { makeSmsWebhook } from './ports/sms/sms-webhook.ts'
import { makeOpenMeteo } from './ports/weather/open-meteo.ts'
import { makeRecordedWeather } from './ports/weather/recorded.ts'
import type { WeatherPort } from './ports/weather/weather.port.ts'
import type { Secrets } from './secrets.ts'
import { vapidPublicKey } from './vapid-key.ts'

/** @throws Error when the recording is not one of ours */
export const weatherPort = ({ source, recording, ...service }: Config['weather']): WeatherPort =>
  source === 'recorded' && recording !== undefined ? makeRecordedWeather(recording) : makeOpenMeteo(service)

export const placesOutside = ({ googlePlaces: google }: Config): PlacesOutside | undefined =>
  google && { port: makeGooglePlaces(google), attribution: 'Google Maps', timeoutMs: google.timeoutMs }

export const planRefiner = ({ ai }: Config): PlanRefiner | undefined => ai && makeChatRefiner(ai)

export const chatAssistant = ({ ai }: Config): Assistant | undefined => ai && makeChatAssistant(ai)

export const smsSender = ({ sms, dataDir }: Config): SmsSender | undefined => {
  if (sms === undefined) return undefined
  return sms === 'outbox'
    ? makeSmsOutbox(join(dataDir, 'sms'))
    : makeSmsWebhook({ url: sms.webhookUrl, secret: sms.secret })
}

export const pushSender = (push: Config['push'], { vapidPrivateKey: privateKey }: Secrets): PushSender =>
  makeWebPush({ ...push, privateKey, publicKey: vapidPublicKey(privateKey) })

/** Where files lie. An S3-compatible store's client is read only where one is set. */
export async function openStore(s3: Config['s3'], folder: string): Promise<ObjectStore> {
  if (s3 === undefined) return makeLocalDisk(folder)
  const { makeS3 } = await import('./ports/object-store/s3.ts')
  return makeS3(s3)
}
