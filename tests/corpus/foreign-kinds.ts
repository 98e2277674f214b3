/*
 * Broken and hostile files of other programs: modules, SVG, pictures, bundles. Made from good ones, which a generator of ours
 * makes; never from a real module.
 */
import { mapSvg } from '../../src/foreign/svg/write.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { bundleText } from '../../src/session/storage/bundle.ts'
import {
  basic,
  definition,
  layer,
  moduleFile,
  moduleXml,
  PLAIN,
  png,
  prototype,
  prototypeXml,
  slotXml,
} from '../foreign/module.ts'
import {
  bytesOf,
  cuts,
  encodings,
  fields,
  type Kind,
  nested,
  others,
  put,
  slips,
  strangers,
} from './kinds.ts'
import { archive } from './zips.ts'

const KB = 1024
const SIGNS = [
  '<script>alert(1)</script>',
  '\u202e',
  '__proto__',
  '../../etc/passwd',
  '\0',
  '\ud800',
]

/** Bytes that were altered here and there, always in the same way. */
function noise(bytes: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(bytes)
  let state = seed * 2654435761
  for (let n = 0; n < 12; n++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    made[state % made.length] = (state >>> 24) & 255
  }
  return made
}

const BOARD = { name: 'Field', image: 'field.png', width: 900, height: 700, grid: PLAIN }
const SLOTS = slotXml(
  '1/5 Foot',
  definition(layer(['b.png'], { name: 'Flip', always: false }), basic('a.png', '1/5')),
)

/** Modules of VASSAL. */
export function modules(): Kind[] {
  const good = moduleFile({ boards: [BOARD], slots: SLOTS, files: { 'images/a.png': png(9, 9) } })
  const text = moduleXml({ boards: [BOARD], slots: SLOTS })
  const xml = (build: string): Uint8Array<ArrayBuffer> =>
    archive([{ name: 'buildFile.xml', data: bytesOf(build) }])
  const as = (from: string | RegExp, to: string) => () => xml(put(text, from, to)() as string)
  const attribute = (name: string, value: string) =>
    as(new RegExp(`${name}="[^"]*"`), `${name}="${value}"`)
  const slot =
    (made: string, prototypes = '') =>
    () =>
      xml(moduleXml({ slots: slotXml('x', made), prototypes }))
  const numbers = [
    'NaN',
    'Infinity',
    '-1',
    '0',
    '1e309',
    '1e-300',
    '9'.repeat(400),
    '',
    'x',
    '0x10',
  ]
  const member = (more: object) => () =>
    archive([{ name: 'buildFile.xml', data: bytesOf(text), ...more }])
  return [
    ['a good one', () => good],
    ...[0, 1, 4, 30, 0.25, 0.5, 0.75, 0.99].map(
      (cut): Kind => [
        `cut at ${cut}`,
        () => good.slice(0, cut < 1 && cut > 0 ? Math.floor(good.length * cut) : cut),
      ],
    ),
    ...Array.from({ length: 24 }, (_, i): Kind => [`altered ${i}`, () => noise(good, i + 1)]),
    ...others().map(([name, make]): Kind => [`not an archive: ${name}`, make]),
    ['no description', () => archive([{ name: 'images/a.png', data: png(1, 1) }])],
    ['an archive in an archive', () => archive([{ name: 'buildFile.xml', data: good }])],
    ['a password', member({ flags: 1 })],
    ['another way to pack', member({ method: 99 })],
    ['a sum that is wrong', member({ crc: 1 })],
    ['a size beyond all', member({ size: 0xffffffff })],
    ['an offset beyond all', member({ offset: 0xfffffff0 })],
    [
      'a bomb that says so',
      () => archive([{ name: 'buildFile.xml', data: new Uint8Array(3000 * KB), crc: 0 }]),
    ],
    [
      'a bomb that says little',
      () => archive([{ name: 'buildFile.xml', data: new Uint8Array(3000 * KB), size: 90, crc: 0 }]),
    ],
    [
      'a document type',
      () => xml(`<!DOCTYPE x [<!ENTITY a "b">]>${text.replace(/^<\?.*?\?>/, '')}`),
    ],
    [
      'a billion laughs',
      () =>
        xml(
          `<!DOCTYPE x [${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "&a${i + 1};&a${i + 1};">`).join('')}]><x>&a0;</x>`,
        ),
    ],
    [
      'an entity from a file',
      () => xml('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    ],
    ['another root', () => xml('<html><body/></html>')],
    ['no XML', () => xml('hello')],
    ['nothing', () => xml('')],
    ['elements 100,000 deep', () => xml(`<VASSAL.x>${'<a>'.repeat(100_000)}`)],
    ['400,000 elements', () => xml(`<VASSAL.x>${'<a/>'.repeat(400_000)}</VASSAL.x>`)],
    ['an attribute of a megabyte', attribute('name', 'x'.repeat(1000 * KB))],
    ['a tag that does not end', () => xml(text.slice(0, text.length / 2))],
    ...['x0', 'y0', 'dx', 'dy', 'hOff', 'vOff', 'hLeading'].flatMap((name) =>
      numbers
        .slice(0, name === 'dx' ? 10 : 4)
        .map(
          (value): Kind => [
            `${name} is ${value.slice(0, 9)}`,
            () => xml(text.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`)),
          ],
        ),
    ),
    ...SIGNS.map(
      (sign, i): Kind => [
        `a sign ${i} in a name`,
        as('"Field"', `"${sign.replaceAll('<', '&lt;').replaceAll('\0', '&#0;')}"`),
      ],
    ),
    ['a picture that is not there', as('field.png', 'none.png')],
    ['a picture outside', as('field.png', '../../etc/passwd')],
    [
      '300 boards of one large picture',
      () =>
        archive([
          {
            name: 'buildFile.xml',
            data: bytesOf(moduleXml({ boards: Array.from({ length: 300 }, () => BOARD) })),
          },
          { name: 'images/field.png', data: noise(new Uint8Array(4000 * KB), 1) },
        ]),
    ],
    ['a piece without a type', slot('+/null')],
    ['a piece of slashes', slot('+/'.repeat(5000))],
    ['a piece of backslashes', slot(`+/null/${'\\'.repeat(20_000)}\tpiece;;;a;b`)],
    ['a piece of tabs', slot(`+/null/${'\t'.repeat(20_000)}`)],
    [
      'a piece of 2,000 traits',
      slot(`+/null/${Array.from({ length: 2000 }, (_, i) => `t${i}`).join('\t')}`),
    ],
    [
      'a layer of 10,000 pictures',
      slot(definition(layer(Array.from({ length: 10_000 }, (_, i) => `${i}`)), basic('a', 'b'))),
    ],
    [
      'prototypes in a circle',
      slot(
        definition(prototype('a'), basic('', '')),
        prototypeXml('a', definition(prototype('a'), prototype('a'), basic('', ''))),
      ),
    ],
    [
      'prototypes that double',
      slot(
        definition(prototype('p0'), basic('', '')),
        Array.from({ length: 40 }, (_, i) =>
          prototypeXml(
            `p${i}`,
            definition(prototype(`p${i + 1}`), prototype(`p${i + 1}`), basic('', '')),
          ),
        ).join(''),
      ),
    ],
  ]
}

/** SVG for a map. */
export function svgs(map: MapFile): Kind[] {
  const good = mapSvg(map)
  const into = (inner: string) => () =>
    good.replace('</svg>', `<g inkscape:label="Woods">${inner}</g></svg>`)
  const path = (d: string) => into(`<path d="${d}"/>`)
  const paths = [
    '',
    'M',
    'M0',
    'M0 0',
    'x',
    'M0 0L',
    'M1e999 0L1 1',
    'M0 0A1 1 0 2 2 1 1',
    'MNaN 0L1 1',
    'M0 0C1 1',
    `M0 0${'L1 1'.repeat(300)}Z`,
    `M${'9'.repeat(5000)} 0L1 1Z`,
    'M0,0,,1L2 2',
    'Z',
    'M-1e9-1e9L1e9 1e9Z',
  ]
  return [
    ['a good one', () => good],
    ...cuts(good),
    ...others().map(([name, make]): Kind => [`no SVG: ${name}`, make]),
    ...paths.map((d): Kind => [`a path ${d.slice(0, 20)}`, path(d)]),
    ['a path of two megabytes', path(`M0 0${'l1 1'.repeat(520 * KB)}`)],
    ['300,000 curves', path(`M0 0${'c9 9 99 9 1 1'.repeat(100_000)}`)],
    ...[
      'spin(3)',
      'matrix(1)',
      'matrix(0 0 0 0 0 0)',
      'scale(1e300)',
      'rotate(',
      `translate(${'1 '.repeat(5000)})`,
    ].map(
      (value): Kind => [
        `a transform ${value.slice(0, 12)}`,
        into(`<path transform="${value}" d="M0 0L90 0L90 90Z"/>`),
      ],
    ),
    ['a script', into('<script>globalThis.run=1</script>')],
    ['an order on load', () => good.replace('<svg ', '<svg onload="globalThis.run=1" ')],
    [
      'a script as data',
      into(
        '<image href="data:text/html,<script>globalThis.run=1</script>"/>'
          .replaceAll('<script>', '&lt;script&gt;')
          .replaceAll('</script>', ''),
      ),
    ],
    ['foreign content', into('<foreignObject><iframe src="http://x"/></foreignObject>')],
    ['a link', into('<a href="javascript:run()"><path d="M0 0L90 0L90 90Z"/></a>')],
    ['a copy of itself', into('<g id="me"><use href="#me"/></g>')],
    ['a style that fetches', into('<style>@import url(http://x/y.css)</style>')],
    ['a document type', () => `<!DOCTYPE svg [<!ENTITY a "b">]>${good.replace(/^<\?.*?\?>/, '')}`],
    ['an entity that is not known', into('<path id="&run;" d="M0 0"/>')],
    ['groups 100,000 deep', into('<g>'.repeat(100_000))],
    ['300,000 elements', into('<path/>'.repeat(300_000))],
    [
      'no frame',
      () => good.replace(/<path id="couplet-frame"[^>]*>/, '').replace('data-couplet="map 1"', ''),
    ],
    ['a flat frame', () => good.replace(/(<path id="couplet-frame" d=")[^"]*/, '$1M0 0H9V0H0Z')],
    ['another map', () => good.replace(/data-columns="\d+"/, 'data-columns="99"')],
    ['rows that are no number', () => good.replace(/data-rows="\d+"/, 'data-rows="x"')],
    ['a level that is none', () => good.replaceAll('data-level="1"', 'data-level="99"')],
    [
      'a layer called __proto__',
      () => good.replace('</svg>', '<g data-layer="__proto__"><path d="M0 0L9 0L9 9Z"/></g></svg>'),
    ],
    [
      'a layer called constructor',
      () => good.replace('</svg>', '<g id="constructor"><path d="M0 0L9 0L9 9Z"/></g></svg>'),
    ],
    [
      'a name of a megabyte',
      () =>
        good.replace(
          '</svg>',
          `<g data-layer="names"><text data-kind="town" x="9" y="90">${'x'.repeat(1000 * KB)}</text></g></svg>`,
        ),
    ],
    [
      'a road of a megabyte of hexes',
      () =>
        good.replace(
          '</svg>',
          `<g data-layer="roads"><path data-kind="main" data-hexes="${'A01 '.repeat(250 * KB)}" d="M0 48L0 96"/></g></svg>`,
        ),
    ],
  ]
}

/** Pictures to be traced. */
export function pictures(): Kind[] {
  const good = png(200, 100)
  const sized = (width: number, height: number) => () => {
    const made = good.slice()
    const view = new DataView(made.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return made
  }
  const of =
    (...bytes: number[]) =>
    () =>
      new Uint8Array(bytes)
  const jpeg = (width: number, height: number) =>
    of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255)
  const gif = (width: number, height: number) =>
    of(71, 73, 70, 56, 57, 97, width & 255, width >> 8, height & 255, height >> 8)
  const bitmap = (width: number, height: number) => () => {
    const made = new Uint8Array(54)
    made.set([66, 77])
    new DataView(made.buffer).setInt32(18, width, true)
    new DataView(made.buffer).setInt32(22, height, true)
    return made
  }
  /** A WebP of a kind, with these bytes from the 20th on. */
  const webp =
    (kind: string, ...rest: number[]) =>
    () => {
      const made = new Uint8Array(40)
      made.set(bytesOf(`RIFF\0\0\0\0WEBP${kind}`))
      made.set(rest, 20)
      return made
    }
  return [
    ['a JPEG of too many pixels', jpeg(65_535, 65_535)],
    ['a JPEG of no width', jpeg(0, 100)],
    ['a JPEG cut in its frame', of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0)],
    ['a JPEG of tables alone', of(0xff, 0xd8, 0xff, 0xc4, 0, 2, 0xff, 0xc8, 0, 2)],
    ['a GIF of too many pixels', gif(65_535, 65_535)],
    ['a GIF of no height', gif(100, 0)],
    ['a bitmap of too many pixels', bitmap(29_999, 29_999)],
    ['a bitmap of no width', bitmap(0, 7)],
    ['a bitmap below nothing', bitmap(-(2 ** 31), -(2 ** 31))],
    ['a WebP of too many pixels', webp('VP8X', 0, 0, 0, 0, 255, 255, 255, 255, 255, 255)],
    ['a lossless WebP too large', webp('VP8L', 0x2f, 255, 255, 255, 255)],
    ['a WebP of no size', webp('VP8 ')],
    ['a WebP without its kind', () => 'RIFF\0\0\0\0WEBP'],
    ['a WebP cut in its size', () => 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0'],
    ['a TIFF', () => 'II*\0\x08\0\0\0'],
    ['an icon', of(0, 0, 1, 0, 1, 0, 16, 16)],
    ['an AVIF', () => '\0\0\0\x20ftypavif'],
    ['a PDF', () => '%PDF-1.7\n%%EOF'],
    ...[0, 1, 8, 12, 16, 20, 23].map((cut): Kind => [`cut at ${cut}`, () => good.slice(0, cut)]),
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="run()"/>'],
    ['a page', () => '<!doctype html><script>run()</script>'],
    ['a bomb', sized(100_000, 100_000)],
    ['a long one', sized(1, 2_000_000_000)],
    ['of no width', sized(0, 10)],
    ['of no height', sized(10, 0)],
    ['a JPEG without a frame', of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0)],
    ['a JPEG in a circle', of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0xff, 0xe0)],
    ['a JPEG of fill', () => new Uint8Array(100_000).fill(0xff).fill(0xd8, 1, 2)],
    ['a GIF cut', () => 'GIF89a'],
    ['a GIF of nothing', () => 'GIF89a\0\0\0\0'],
    ['a WebP of another kind', () => `RIFF\0\0\0\0WEBPVP9 ${'\0'.repeat(30)}`],
    ['a bitmap cut', () => 'BM'],
    ['a module', () => moduleFile({})],
  ]
}

/** Bundles of a scenario that is whole by itself. */
export function bundles(
  files: readonly { readonly name: string; readonly text: string }[],
): Kind[] {
  const good = bundleText(files)
  const of = (...some: unknown[]) =>
    JSON.stringify({ format: 'couplet-bundle', version: 1, files: some })
  const [scenario, ...rest] = files
  return [
    ...slips(good),
    ...encodings(good),
    ...cuts(good),
    ...nested(good, 'more'),
    ...fields(good, ['format']),
    ...strangers(good).filter(([name]) => !/^(version|format)/.test(name)),
    ['version 2', put(good, /"version": 1/, '"version": 2')],
    ['no files', () => of()],
    ['files that are none', () => of(null, 1, 'x', [], {}, { name: 'x' }, { text: 'x' })],
    ['a file twice', () => of(scenario, scenario)],
    ['a saved game in it', () => of(...files, { name: 'g', text: '{"format":"couplet-game"}' })],
    ['a bundle in it', () => of({ name: 'b', text: good })],
    [
      'a thousand files',
      () => of(...Array.from({ length: 1000 }, (_, i) => ({ name: `${i}`, text: '' }))),
    ],
    ['a file name of a megabyte', () => of(...rest, { ...scenario, name: 'x'.repeat(1000 * KB) })],
    ['an empty name', () => of(...rest, { ...scenario, name: '' })],
    [
      'a scenario cut in half',
      () => of(...rest, { ...scenario, text: scenario?.text.slice(0, 300) }),
    ],
    ['a picture as a map', () => of(scenario, { name: 'map.json', text: '\x89PNG' })],
    ...SIGNS.slice(0, 4).map(
      (sign, i): Kind => [
        `a sign ${i} in a name`,
        () => of(...rest, { ...scenario, name: sign }, 7),
      ],
    ),
  ]
}
