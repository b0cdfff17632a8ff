/** Every file of tests in the browser begins on this day: a Thursday in spring, noon in Sydney. */
const BEGINS = Date.parse('2026-11-26T01:00:00Z')

const Machine = Date
const ahead = BEGINS - Machine.now()
const now = (): number => Machine.now() + ahead

// The clock goes on as the machine's does; only the day is another. What fakes the page's time later fakes it on top of this.
globalThis.Date = new Proxy(Machine, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

// A file that a page makes is as new as the page's clock says.
globalThis.File = new Proxy(File, {
  construct: (target, [parts, name, options = {}], made) =>
    Reflect.construct(target, [parts, name, { lastModified: Date.now(), ...options }], made),
})

export {}
