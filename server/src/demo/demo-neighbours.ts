import { randomBytes } from 'node:crypto'
import type { App } from '../compose.ts'
import { type DemoPerson, signUpDemo } from './demo-person.ts'

const JESS = { name: 'Jess Whitlock', location: 'Toowoomba, QLD', lawnSize: 'large', grassType: 'couch' }
const TOM = { name: 'Tom Doyle', location: 'Ryde, NSW', lawnSize: 'small', grassType: 'buffalo' }

const newPassword = (): string => randomBytes(18).toString('base64url')

/** Two people whom nobody can sign in as: their passwords are kept nowhere. */
const neighbours = (app: App): Promise<(DemoPerson | undefined)[]> =>
  Promise.all(
    [JESS, TOM].map((person) => {
      const email = `${person.name.toLowerCase().replace(' ', '.')}@turfwise.example`
      return signUpDemo(app, { email, password: newPassword(), data: person })
    }),
  )

/** A tip, a question and a showcase, answered and liked: what a community looks like in which somebody is. */
export async function plantCommunity(app: App, mia: DemoPerson): Promise<void> {
  const [jess, tom] = await neighbours(app)
  if (!jess || !tom) return
  const shown = await jess.call('POST', '/api/community/posts', {
    type: 'showcase',
    title: 'Fifteen weeks on a tired couch lawn',
    content: 'Scalped it in August, topdressed with 8 mm of sandy loam, then two light feeds.',
    tags: ['couch', 'topdressing'],
  })
  const asked = await tom.call('POST', '/api/community/posts', {
    type: 'question',
    title: 'Brown rings after three wet weeks',
    content:
      'Buffalo, in the shade of the fence. They are as wide as a hand and the edge is darker. Water less, or feed?',
    tags: ['buffalo', 'disease'],
  })
  const told = await mia.call('POST', '/api/community/posts', {
    type: 'tip',
    title: 'Bindii before it seeds',
    content: 'I pull it along the path while the soil is damp. Ten minutes a week in spring, and bare feet in summer.',
    tags: ['weeds', 'bindii'],
  })
  await mia.call('POST', `/api/community/posts/${shown.id}/like`, {})
  await tom.call('POST', `/api/community/posts/${shown.id}/like`, {})
  await jess.call('POST', `/api/community/posts/${told.id}/like`, {})
  await mia.call('POST', `/api/community/posts/${asked.id}/comments`, {
    content: 'Mine did that in the wet too. I water early in the morning only, and the edge stopped moving.',
  })
  await tom.call('POST', `/api/community/posts/${told.id}/comments`, {
    content: 'Does that work in clay as well? It comes up without its root here.',
  })
}
