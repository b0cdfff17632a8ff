import { firstHit, type Hit, type Line, lowerOf, type Reader, type Stretch, wordBefore } from './scan.ts'

/** A part of the lawn, as its owner calls it. */
export interface NamedZone {
  id: string
  name: string
}

/** Words that many zones have in their names: none is known by them. */
const COMMON = [
  'lawn',
  'lawns',
  'grass',
  'turf',
  'yard',
  'garden',
  'area',
  'zone',
  'the',
  'and',
  'of',
  'my',
  'our',
  'new',
  'old',
  'main',
  'big',
  'small',
]
/** What may follow the word by which a zone is known: 'back yard', 'backyard'. */
const PLACE = '(?:\\s*(?:lawn|yard|garden|grass|turf|area|bed|strip))?'
/** 'cut back the roses': no zone of that name. */
const BEFORE_NO_ZONE = [
  'cut',
  'put',
  'come',
  'bring',
  'pull',
  'get',
  'give',
  'go',
  'trim',
  'prune',
  'fold',
  'send',
  'grow',
  'hold',
  'call',
  'take',
  'be',
  'pushed',
]

/** A word by which a zone is known, from so many letters on. */
const KNOWN_BY_MIN = 3
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const wordsOf = (name: string): string[] => lowerOf(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Ways to name one of somebody's zones: by its whole name, or by a word that no other zone has in its name. */
function zoneReaders(zones: readonly NamedZone[]): Reader<string>[] {
  const whole = zones
    .filter(({ name }) => wordsOf(name).length > 0)
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(
      ({ id, name }): Reader<string> => ({
        pattern: new RegExp(escaped(lowerOf(name.trim())).replace(/\s+/g, '\\s+'), 'uy'),
        read: () => id,
      }),
    )
  const byWord = new Map<string, Set<string>>()
  for (const { id, name } of zones)
    for (const word of wordsOf(name))
      if (word.length >= KNOWN_BY_MIN && !COMMON.includes(word))
        byWord.set(word, (byWord.get(word) ?? new Set()).add(id))
  const single = [...byWord]
    .filter(([, ids]) => ids.size === 1)
    .map(
      ([word, ids]): Reader<string> => ({
        pattern: new RegExp(`${escaped(word)}${PLACE}(?![\\p{L}\\p{N}]|\\s+of\\b)`, 'uy'),
        read: (match, line) => (BEFORE_NO_ZONE.includes(wordBefore(line, match.index)) ? undefined : [...ids][0]),
      }),
    )
  return [...whole, ...single]
}

/** More zones than anybody has: a list that long is not searched for names. */
const ZONES_MAX = 100

/** The zone that a text names; none where it names two, since a task is about one or about no certain one. */
export function zoneIn(line: Line, zones: readonly NamedZone[], taken: readonly Stretch[]): Hit<string> | undefined {
  const readers = zoneReaders(zones.slice(0, ZONES_MAX))
  const first = firstHit(line, readers, taken)
  const others = readers.map(({ pattern, read }) => ({
    pattern,
    read: (match: RegExpExecArray, of: Line) => {
      const id = read(match, of)
      return id === first?.value ? undefined : id
    },
  }))
  return first === undefined || firstHit(line, others, [...taken, first]) === undefined ? first : undefined
}
