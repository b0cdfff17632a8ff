// Reads a calendar file from the standard input by two libraries, in the zone of this process: title and day of each event.
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

const text = readFileSync(0, 'utf8')
const two = (figure) => String(figure).padStart(2, '0')
/** The day that somebody sees on a wall of this zone. */
const localDay = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const sorted = (events) => events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

const component = new ICAL.Component(ICAL.parse(text))
const byIcalJs = component.getAllSubcomponents('vevent').map((entry) => {
  const event = new ICAL.Event(entry)
  return { uid: event.uid, title: event.summary, day: event.startDate.toString(), wholeDay: event.startDate.isDate }
})
const byNodeIcal = Object.values(nodeIcal.sync.parseICS(text))
  .filter(({ type }) => type === 'VEVENT')
  .map(({ uid, summary, start, datetype }) => ({
    ...{ uid, title: summary, day: localDay(start), wholeDay: datetype === 'date' },
  }))
process.stdout.write(JSON.stringify({ icalJs: sorted(byIcalJs), nodeIcal: sorted(byNodeIcal) }))
