import { deflateRawSync } from 'node:zlib'
import { hashText } from '../../src/rules/index.ts'
import {
  changed,
  cuts,
  encodings,
  fields,
  type Kind,
  type Loose,
  nested,
  others,
  put,
  slips,
  strangers,
} from './kinds.ts'

const copies = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

/** A saved game; `scenario` is the text of a shipped one, to be carried. */
export function saves(base: string, scenario: string): Kind[] {
  const spoil = (change: (save: Loose) => void) => changed(base, change)
  const entry = (n: number, change: (entry: Loose) => void) => spoil((s) => change(s.entries[n]))
  const carried = (text: string, more: (save: Loose) => void = () => undefined) =>
    spoil((s) => {
      s.scenario = { ...s.scenario, id: 'mine', hash: 'x' }
      s.scenarioFile = { files: [{ name: 'mine.json', text }] }
      more(s)
    })
  const own = scenario.replace('"ypres-1-gheluvelt"', '"mine"')
  const hashes = ['', 'abc', '0000000000000000', 'constructor', 'x'.repeat(2000)]
  const actions: [string, unknown][] = [
    ['null', null],
    ['a text', 'pass'],
    ['a list', []],
    ['of no type', {}],
    ['of type __proto__', { type: '__proto__' }],
    ['of type constructor', { type: 'constructor' }],
    ['of another turn', { type: 'hold' }],
    ['for nobody', { type: 'place', unit: 'nobody', hex: 'AH15', face: 'formed' }],
    ['for constructor', { type: 'place', unit: 'constructor', hex: 'AH15', face: 'formed' }],
    ['off the sheet', { type: 'place', unit: '244-reserve-1', hex: 'ZZ99', face: 'formed' }],
    ['with a list for a name', { type: 'command', units: copies(101, 'a') }],
    ['with a name of a megabyte', { type: 'command', units: ['x'.repeat(1_000_000)] }],
    [
      'with a face that there is not',
      { type: 'place', unit: '244-reserve-1', hex: 'AH15', face: 'flat' },
    ],
  ]
  const dice: [string, unknown][] = [
    ['nothing', {}],
    ['a text', 'seven'],
    ['both of another type', { faces: 'a', seed: 'b' }],
    ['a 7', { faces: [7] }],
    ['halves', { faces: [1.5, 2.5] }],
    ['none', { faces: [] }],
    ['a million faces', { faces: copies(1_000_000, 3) }],
    ['a million texts', { faces: copies(1_000_000, 'a') }],
    ['another seed', { seed: 4242 }],
    ['a seed of null', { seed: null }],
  ]
  const study: [string, (made: Loose) => void][] = [
    ['another check', (t) => (t.check = 'x')],
    [
      'a branch that hangs on nothing',
      (t) => (t.branches = [{ id: 'a', parent: 'z', at: 0, entries: [] }]),
    ],
    ['a branch on itself', (t) => (t.branches = [{ id: 'a', parent: 'a', at: 0, entries: [] }])],
    [
      'a branch twice',
      (t) => (t.branches = copies(2, { id: 'a', parent: '', at: 0, entries: [] })),
    ],
    [
      'a branch called __proto__',
      (t) => (t.branches = [{ id: '__proto__', parent: '', at: 0, entries: [] }]),
    ],
    ['100,000 empty branches', (t) => (t.branches = copies(100_000, {}))],
    [
      '5,000 branches in a chain',
      (t) => {
        t.branches = copies(5000, 0).map((_, i) => ({
          id: `b${i}`,
          parent: i ? `b${i - 1}` : '',
          at: 0,
          entries: [],
        }))
      },
    ],
    [
      'a branch of no action',
      (t) =>
        (t.branches = [
          { id: 'a', parent: '', at: 0, entries: [{ action: 1, dice: [], hash: '' }] },
        ]),
    ],
    ['marks of nowhere', (t) => (t.marks = [{ line: 'q', at: -1 }])],
    ['a note of a megabyte', (t) => (t.marks = [{ line: '', at: 0, note: 'x'.repeat(1_000_000) }])],
  ]
  return [
    ...slips(base).filter((_, i) => i % 3 === 0),
    ...encodings(base),
    ...cuts(base),
    ...others(),
    ...nested(base, 'more'),
    ...strangers(base),
    ...fields(base, ['format', 'version', 'preferences']),
    ...hashes.map(
      (hash): Kind => [
        `a hash ${hash.slice(0, 16) || 'of nothing'}`,
        entry(3, (e) => (e.hash = hash)),
      ],
    ),
    ...actions.map(
      ([what, action]): Kind => [`an action ${what}`, entry(2, (e) => (e.action = action))],
    ),
    ...dice.map(([what, faces]): Kind => [`dice of ${what}`, spoil((s) => (s.dice = faces))]),
    ...study.map(
      ([what, change]): Kind => [
        `study with ${what}`,
        spoil((s) => {
          s.study = { branches: [], marks: [], check: 'x' }
          change(s.study)
        }),
      ],
    ),
    ['an entry twice', spoil((s) => s.entries.splice(3, 0, s.entries[3]))],
    ['an entry left out', spoil((s) => s.entries.splice(3, 1))],
    ['two entries changed about', spoil((s) => s.entries.splice(2, 2, s.entries[3], s.entries[2]))],
    ['entries backwards', spoil((s) => s.entries.reverse())],
    ['dice in an entry that has none', entry(1, (e) => (e.dice = [6, 6]))],
    ['a 7 in an entry', entry(1, (e) => (e.dice = [7]))],
    ['dice of text in an entry', entry(1, (e) => (e.dice = 'six'))],
    ['an entry of null', spoil((s) => (s.entries[1] = null))],
    ['200,000 empty entries', spoil((s) => (s.entries = copies(200_000, {})))],
    ['90,000 empty entries', spoil((s) => (s.entries = copies(90_000, {})))],
    ['a million nulls for entries', spoil((s) => (s.entries = copies(1_000_000, null)))],
    ['25 MB', () => `${' '.repeat(25 * 1024 * 1024)}`],
    [
      'an action with fields 10,000 deep',
      put(base, /"action": ?\{/, `"action": {"more": ${'['.repeat(10_000)}${']'.repeat(10_000)},`),
    ],
    [
      'an action with a __proto__',
      put(base, /"action": ?\{/, '"action": {"__proto__": {"polluted": true},'),
    ],
    ['another scenario', spoil((s) => (s.scenario.id = 'ypres-2-hill-60'))],
    ['a scenario that there is not', spoil((s) => (s.scenario.id = 'ypres-9'))],
    ['a scenario called __proto__', spoil((s) => (s.scenario.id = '__proto__'))],
    ['another hash of the scenario', spoil((s) => (s.scenario.hash = 'another'))],
    [
      'rules of another version',
      spoil((s) => {
        s.rulesVersion = '99'
        s.entries[3].hash = 'x'
      }),
    ],
    [
      'rules of a version of 900 signs',
      spoil((s) => {
        s.rulesVersion = '9'.repeat(900)
        s.entries[3].hash = 'xxxx'
      }),
    ],
    ['a title of a script', spoil((s) => (s.scenario.title = '<script>alert(1)</script>'))],
    ['a title of a megabyte', spoil((s) => (s.scenario.title = 'x'.repeat(1_000_000)))],
    ['wishes that there are not', spoil((s) => (s.preferences = { german: { reaction: 99 } }))],
    ['wishes of nobody', spoil((s) => (s.preferences = { __constructor: {} }))],
    [
      '100,000 wishes',
      spoil(
        (s) =>
          (s.preferences = Object.fromEntries(copies(100_000, 0).map((_, i) => [`s${i}`, {}]))),
      ),
    ],
    ['presses of halves', spoil((s) => (s.presses = { version: 1.5, joined: [0], check: 'x' }))],
    [
      'presses of another check',
      spoil((s) => (s.presses = { version: 1, joined: [1], check: 'x' })),
    ],
    ['a stem beyond its end', spoil((s) => (s.stem = { branch: 'a', entry: 99, entries: 1 }))],
    ['a carried scenario', carried(own, (s) => (s.entries = []))],
    ['a carried scenario cut in half', carried(own.slice(0, own.length / 2))],
    ['a carried scenario with a slip', carried(own.replace('"turns"', '"turnz"'))],
    [
      'a carried scenario of 10,000 unknown fields',
      carried(
        own.replace(
          '{',
          `{${copies(10_000, 0)
            .map((_, i) => `"f${i}":1,`)
            .join('')}`,
        ),
      ),
    ],
    ['a carried scenario that is none', carried('{}')],
    ['a carried list of nothing', spoil((s) => (s.scenarioFile = { files: [] }))],
    ['a carried scenario of another kind', spoil((s) => (s.scenarioFile = 'scenario.json'))],
    ['a carried map alone', carried('{"format":"couplet-map"}')],
  ]
}

/** Games as links; `fragment` is a good one. */
export function links(fragment: string, save: string): Kind[] {
  const [head, , , data] = fragment.split('.') as [string, string, string, string]
  const pack = (bytes: Uint8Array) => {
    const text = Buffer.from(deflateRawSync(bytes)).toString('base64url')
    return `${head}.${text.length.toString(36)}.${hashText(text)}.${text}`
  }
  const packed = (text: string) => pack(new TextEncoder().encode(text))
  const broken = saves(save, '{}').filter((_, i) => i % 5 === 0)
  return [
    ['a good one', () => fragment],
    ['with its sign', () => `#${fragment}`],
    ['nothing', () => ''],
    ['only its name', () => 'game='],
    ['another name', () => fragment.replace('game=', 'save=')],
    ['no version', () => fragment.replace('game=1', 'game=')],
    ['version 2', () => fragment.replace('game=1', 'game=2')],
    [
      'a version of 100,000 digits',
      () => fragment.replace('game=1', `game=${'9'.repeat(100_000)}`),
    ],
    ['a version of words', () => fragment.replace('game=1', 'game=one')],
    ['another length', () => fragment.replace(/\.[0-9a-z]+\./, '.zz.')],
    ['no length', () => fragment.replace(/\.[0-9a-z]+\./, '..')],
    ['another check', () => fragment.replace(/\.[0-9a-f]{16}\./, '.0000000000000000.')],
    ['no check', () => fragment.replace(/\.[0-9a-f]{16}\./, '..')],
    [
      'one sign changed',
      () =>
        `${fragment.slice(0, -20)}${fragment.at(-20) === 'A' ? 'B' : 'A'}${fragment.slice(-19)}`,
    ],
    ['cut in half', () => fragment.slice(0, fragment.length / 2)],
    ['cut by one', () => fragment.slice(0, -1)],
    ['twice', () => fragment + fragment],
    ['in capitals', () => fragment.toUpperCase()],
    ['percent signs', () => `${fragment}%`],
    ['spaces all through', () => fragment.replaceAll('a', ' a')],
    ['30 MB', () => fragment + 'A'.repeat(30_000_000)],
    ['no base64', () => `${head}.4.${hashText('äöü!')}.äöü!`],
    ['no deflate', () => `${head}.8.${hashText('AAAAAAAA')}.AAAAAAAA`],
    ['signs for numbers', () => `${head}.NaN.${hashText(data)}.${data}`],
    ['a packed text that is no save', () => packed('hello')],
    ['a packed nothing', () => packed('')],
    ['64 MB of zeros', () => pack(new Uint8Array(64 * 1024 * 1024))],
    ['19 MB of spaces', () => packed(' '.repeat(19 * 1024 * 1024))],
    ['lists five million deep', () => packed('['.repeat(5_000_000))],
    ...broken.map(
      ([name, make]): Kind => [
        `holding ${name}`,
        () => {
          const content = make()
          return typeof content === 'string' ? packed(content) : pack(content)
        },
      ],
    ),
  ]
}

/** What a browser may have kept as settings. */
export function settings(): Kind[] {
  const wish = (value: unknown) => () => JSON.stringify(value)
  return [
    ['nothing', () => ''],
    ['no JSON', () => '{theme: dark'],
    ['null', wish(null)],
    ['a list', wish([])],
    ['a number', wish(42)],
    ['a text', wish('dark')],
    ['numbers for names', wish({ theme: 1, text: 115, contrast: true })],
    ['names that there are not', wish({ theme: 'pink', text: '1000', sides: 'green' })],
    ['volumes beyond', () => '{"volume": 1e999, "dim": -5, "brightness": 0}'],
    [
      'a __proto__',
      () => '{"__proto__": {"polluted": true}, "sheet": {"__proto__": {"polluted": true}}}',
    ],
    [
      'keys for everything',
      wish({ keymap: Object.fromEntries(copies(1000, 0).map((_, i) => [`c${i}`, 'q'])) }),
    ],
    ['keys of another type', wish({ keymap: { undo: 7, __proto__: [] } })],
    ['a keymap of a megabyte', wish({ keymap: { undo: 'x'.repeat(1_000_000) } })],
    ['layers of texts', wish({ sheet: { names: 'yes', constructor: true } })],
    ['lists 100,000 deep', () => `{"sheet": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ]
}
